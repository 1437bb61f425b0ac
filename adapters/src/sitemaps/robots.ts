import { LANGUAGES, pathIn } from '../publication.ts';

/**
 * What crawlers may read. Search results and sign-in say themselves that they are not to be listed, which a crawler must
 * read to know; the dashboard and the API have nothing for them, the API's description excepted.
 */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Allow: /api/docs',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    ...LANGUAGES.map((language) => `Sitemap: ${publicUrl}${pathIn(language, '/news-sitemap.xml')}`),
    '',
  ].join('\n');
