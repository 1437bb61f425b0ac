import { LANGUAGES, pathIn } from '../publication.ts';

/**
 * Tells crawlers which addresses to leave alone: the dashboard, and the API except its documentation. Search
 * results and sign-in pages exclude themselves with a robots meta tag, which a crawler must be able to read.
 */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...LANGUAGES.map((language) => `Disallow: ${pathIn(language, '/admin')}`),
    'Disallow: /api/',
    'Allow: /api/docs',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    ...LANGUAGES.map((language) => `Sitemap: ${publicUrl}${pathIn(language, '/news-sitemap.xml')}`),
    '',
  ].join('\n');
