import type {
  NewsMediaOrganizationLeaf,
  SearchActionLeaf,
  WebSiteLeaf,
  WithActionConstraints,
} from 'schema-dts';
import { inLanguage } from '~/lib/language';
import { paths } from '~/lib/paths';
import type { SiteFacts } from './site-facts';

export const organizationId = ({ publicUrl }: SiteFacts) => `${publicUrl}/#organization`;
export const webSiteId = ({ publicUrl, language }: SiteFacts) =>
  `${publicUrl}${inLanguage('/', language)}#website`;

/** The publisher of the site. */
export function organization(site: SiteFacts): NewsMediaOrganizationLeaf {
  const { publicUrl, name, profiles } = site;
  return {
    '@type': 'NewsMediaOrganization',
    '@id': organizationId(site),
    name,
    url: `${publicUrl}/`,
    logo: { '@type': 'ImageObject', url: `${publicUrl}/icon-512.png`, width: '512', height: '512' },
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** The site in a language, and the address of its search. */
export function webSite(site: SiteFacts): WebSiteLeaf {
  const { publicUrl, language, name, description } = site;
  const search: WithActionConstraints<SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${publicUrl}${inLanguage(paths.search, language)}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': webSiteId(site),
    url: publicUrl + inLanguage('/', language),
    name,
    description,
    inLanguage: language,
    publisher: { '@id': organizationId(site) },
    potentialAction: search,
  };
}
