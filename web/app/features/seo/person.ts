import type { ArticleCard, AuthorPage } from '@mihwar/adapters/contract';
import type { PersonLeaf, ProfilePageLeaf } from 'schema-dts';
import { inLanguage, type Language } from '~/lib/language';
import { paths } from '~/lib/paths';
import { shownTitle } from '~/lib/shown-title';
import { organizationId, webSiteId } from './publication';
import type { SiteFacts } from './site-facts';

/** The same person in both languages. */
const idOf = ({ publicUrl }: SiteFacts, slug: string) => `${publicUrl}${paths.author(slug)}#person`;

/** An author as articles name one. Without a slug there is no page of the author. */
export function person(
  site: SiteFacts,
  { name, slug, language }: { name: string; slug: string | null; language: Language },
): PersonLeaf {
  if (!slug) return { '@type': 'Person', name };
  const url = site.publicUrl + inLanguage(paths.author(slug), language);
  return { '@type': 'Person', '@id': idOf(site, slug), name, url };
}

interface Profile {
  author: AuthorPage;
  name: string;
  description: string;
  articles: ArticleCard[];
}

/** The page of an author, with the articles that it lists. */
export function profilePage(
  site: SiteFacts,
  { author, name, description, articles }: Profile,
): ProfilePageLeaf {
  const { publicUrl, language } = site;
  const { slug, portrait } = author;
  const bio = language === 'ar' ? author.bioAr : author.bio;
  return {
    '@type': 'ProfilePage',
    name,
    description,
    url: publicUrl + inLanguage(paths.author(slug), language),
    inLanguage: language,
    isPartOf: { '@id': webSiteId(site) },
    publisher: { '@id': organizationId(site) },
    mainEntity: {
      ...person(site, { name, slug, language }),
      ...(bio && { description: bio }),
      ...(portrait && { image: publicUrl + portrait.url }),
      worksFor: { '@id': organizationId(site) },
    },
    hasPart: articles.map((card) => ({
      '@type': 'NewsArticle',
      headline: shownTitle(card, language),
      url: publicUrl + inLanguage(paths.article(card.slug), language),
      datePublished: card.createdAt,
      author: { '@id': idOf(site, slug) },
    })),
  };
}
