import { Hono } from 'hono';
import pLimit from 'p-limit';
import { setCacheTags, TAGS } from '../cache-tags/tags.ts';
import { LANGUAGES, pathIn, type Language } from '../publication.ts';
import {
  articleEntries,
  articleRanges,
  languagesOfTags,
  newsEntries,
  pageEntries,
  tagEntries,
  type Site,
} from './entries.ts';
import { robotsText } from './robots.ts';
import { toSitemap, toSitemapIndex } from './xml.ts';

const XML = { 'Content-Type': 'application/xml; charset=utf-8' };

const pagesFile = (language: Language) => `/sitemap-${language}-pages.xml`;
const tagsFile = (language: Language) => `/sitemap-${language}-tags.xml`;
const articlesFile = (language: Language, number: number | string) =>
  `/sitemap-${language}-articles-${number}.xml`;

/**
 * `/robots.txt`, `/sitemap.xml` with sitemaps for each language, its tags and each thousand articles, and
 * `/news-sitemap.xml` in both languages. All lie at the root, from where a sitemap may name every address of
 * the site.
 */
export function sitemaps(site: Site): Hono {
  const { publicUrl } = site;
  const app = new Hono();
  // In sequence, concurrent crawlers need no more memory than one.
  const inItsTurn = pLimit(1);
  const mount = (path: string, tags: string[], answer: () => Promise<string>) => {
    app.get(path, async (c) => {
      const document = await answer();
      setCacheTags(c, tags);
      return c.body(document, 200, XML);
    });
  };

  app.get('/robots.txt', (c) => {
    c.header('Cache-Control', 'public, max-age=3600');
    return c.text(robotsText(publicUrl));
  });

  mount('/sitemap.xml', [TAGS.sitemaps, TAGS.tags], async () => {
    const [ranges, tagged] = await Promise.all([articleRanges(site), languagesOfTags(site)]);
    return toSitemapIndex([
      ...LANGUAGES.map((language) => ({ loc: publicUrl + pagesFile(language) })),
      ...tagged.map((language) => ({ loc: publicUrl + tagsFile(language) })),
      ...ranges.map(({ locale, range, updatedAt }) => ({
        loc: publicUrl + articlesFile(locale, range + 1),
        lastmod: updatedAt,
      })),
    ]);
  });

  for (const language of LANGUAGES) {
    mount(pagesFile(language), [TAGS.categories, TAGS.sitemaps, TAGS.pages, TAGS.authors], async () =>
      toSitemap(await pageEntries(site, language)),
    );
    app.get(tagsFile(language), async (c, next) => {
      const entries = await inItsTurn(() => tagEntries(site, language));
      // A sitemap is never empty.
      if (entries.length === 0) return next();
      setCacheTags(c, [TAGS.tags]);
      return c.body(toSitemap(entries), 200, XML);
    });
    app.get(`/:file{sitemap-${language}-articles-[1-9][0-9]{0,4}\\.xml}`, async (c, next) => {
      const range = Number(/\d+/.exec(c.req.param('file'))?.[0]) - 1;
      const document = await inItsTurn(async () => {
        const entries = await articleEntries(site, language, range);
        return entries.length > 0 ? toSitemap(entries) : null;
      });
      if (document === null) return next();
      setCacheTags(c, [TAGS.sitemaps]);
      return c.body(document, 200, XML);
    });
    app.get(pathIn(language, '/news-sitemap.xml'), async (c) => {
      const entries = await newsEntries(site, language);
      // News leave this sitemap after two days, even without a change.
      setCacheTags(c, [TAGS.sitemaps, TAGS.settings, TAGS.clock]);
      return c.body(toSitemap(entries), 200, XML);
    });
  }
  return app;
}
