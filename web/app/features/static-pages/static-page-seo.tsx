import type { StaticPage } from '@mihwar/adapters/contract';
import type { AboutPageLeaf, ContactPageLeaf, WebPageLeaf } from 'schema-dts';
import { JsonLd } from '~/components/json-ld';
import { Seo } from '~/components/seo';
import { breadcrumbs } from '~/features/seo/lists';
import { organizationId, webSiteId } from '~/features/seo/publication';
import { useSiteFacts, type SiteFacts } from '~/features/seo/site-facts';
import { inLanguage } from '~/lib/language';
import { paths } from '~/lib/paths';
import { useLanguage } from '~/lib/use-language';
import { pageText } from './page-text';
import { summaryOf } from './summary';

const TYPES: Readonly<Record<string, 'AboutPage' | 'ContactPage'>> = {
  about: 'AboutPage',
  contact: 'ContactPage',
};

type PageText = ReturnType<typeof pageText>;

function webPage(
  site: SiteFacts,
  { slug }: StaticPage,
  text: PageText,
  description: string,
): WebPageLeaf | AboutPageLeaf | ContactPageLeaf {
  return {
    '@type': TYPES[slug] ?? 'WebPage',
    name: text.title,
    description,
    url: site.publicUrl + inLanguage(paths.page(slug), text.language),
    inLanguage: text.language,
    dateModified: text.updatedAt,
    isPartOf: { '@id': webSiteId(site) },
    publisher: { '@id': organizationId(site) },
  };
}

/** The head of a static page's screen. */
export function StaticPageSeo({ page }: { page: StaticPage }) {
  const site = useSiteFacts();
  const text = pageText(page, useLanguage());
  const description = text.description || summaryOf(text.content) || undefined;
  return (
    <>
      <Seo
        title={text.title}
        description={description}
        languages={pageText(page, 'ar').language === 'ar' ? ['en', 'ar'] : ['en']}
      />
      <JsonLd
        graph={
          import.meta.env.SSR
            ? [
                webPage(site, page, text, description ?? site.description),
                breadcrumbs(site, [{ name: text.title, path: paths.page(page.slug) }]),
              ]
            : undefined
        }
      />
    </>
  );
}
