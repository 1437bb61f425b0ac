import type { ArticleCard } from '@mihwar/adapters/contract';
import type { BreadcrumbListLeaf, CollectionPageLeaf, ItemListLeaf } from 'schema-dts';
import { inLanguage } from '~/lib/language';
import { paths } from '~/lib/paths';
import { organizationId, webSiteId } from './publication';
import type { SiteFacts } from './site-facts';

/** A step of the breadcrumbs. `path` is without its language. */
export interface Step {
  name: string;
  path: string;
}

/** The breadcrumbs from the home page to a screen. */
export function breadcrumbs(site: SiteFacts, steps: Step[]): BreadcrumbListLeaf {
  const way = [{ name: site.name, path: paths.home }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.publicUrl + inLanguage(path, site.language),
    })),
  };
}

/** Articles in the order in which a screen lists them. */
export function itemList({ publicUrl, language }: SiteFacts, cards: ArticleCard[]): ItemListLeaf {
  return {
    '@type': 'ItemList',
    numberOfItems: cards.length,
    itemListElement: cards.map(({ slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: publicUrl + inLanguage(paths.article(slug), language),
    })),
  };
}

/** A screen that lists articles. */
export function collectionPage(
  site: SiteFacts,
  page: Step & { description: string; articles: ArticleCard[] },
): CollectionPageLeaf {
  return {
    '@type': 'CollectionPage',
    name: page.name,
    description: page.description,
    url: site.publicUrl + inLanguage(page.path, site.language),
    inLanguage: site.language,
    isPartOf: { '@id': webSiteId(site) },
    publisher: { '@id': organizationId(site) },
    mainEntity: itemList(site, page.articles),
  };
}
