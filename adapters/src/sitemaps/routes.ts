import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { KeptAnswers } from '../kept/kept-answers.ts';
import { KeptValues } from '../kept/kept-values.ts';
import { madeOf, TAGS } from '../kept/tags.ts';
import { LANGUAGES, pathIn, type Language } from '../publication.ts';
import { articleEntries, articleRanges, newsEntries, pageEntries, readNews, type Site } from './entries.ts';
import { robotsText } from './robots.ts';
import { toSitemap, toSitemapIndex } from './xml.ts';

/** About as much memory as one article of the news takes, and all of them may. */
const BYTES_OF_NEWS = 1024;
const NEWS_BYTES = 2 * 1024 * 1024;

const XML = { 'Content-Type': 'application/xml; charset=utf-8' };

const pagesFile = (language: Language) => `/sitemap-${language}-pages.xml`;
const articlesFile = (language: Language, number: number | string) =>
  `/sitemap-${language}-articles-${number}.xml`;

/** Runs one after another what it is given, so that crawlers in a hurry take no more memory than one at leisure. */
function inTurn(): <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const outcome = last.then(work);
    last = outcome.catch(() => undefined);
    return outcome;
  };
}

/**
 * `/robots.txt`, `/sitemap.xml` with a sitemap for each language and each thousand articles, and `/news-sitemap.xml` in
 * both languages. All lie at the root, from where a sitemap may name every address of the site.
 */
export function sitemaps(site: Site & { answers: KeptAnswers }): Hono {
  const { publicUrl } = site;
  const cached = new KeptValues(site.answers, NEWS_BYTES);
  const app = new Hono();
  const inItsTurn = inTurn();
  const mount = (path: string, tags: string[], answer: () => Promise<string>) => {
    app.get(path, async (c) => {
      const document = await answer();
      madeOf(c, tags);
      return c.body(document, 200, XML);
    });
  };

  app.get('/robots.txt', (c) => {
    c.header('Cache-Control', 'public, max-age=3600');
    return c.text(robotsText(publicUrl));
  });

  mount('/sitemap.xml', [TAGS.addresses], async () => {
    const ranges = await articleRanges(site);
    return toSitemapIndex([
      ...LANGUAGES.map((language) => ({ loc: publicUrl + pagesFile(language) })),
      ...ranges.map(({ locale, range, updatedAt }) => ({
        loc: publicUrl + articlesFile(locale, range + 1),
        lastmod: updatedAt,
      })),
    ]);
  });

  for (const language of LANGUAGES) {
    mount(pagesFile(language), [TAGS.categories, TAGS.pages], async () =>
      toSitemap(await pageEntries(site, language)),
    );
    app.get(`/:file{sitemap-${language}-articles-[1-9][0-9]{0,4}\\.xml}`, async (c, next) => {
      const range = Number(/\d+/.exec(c.req.param('file'))?.[0]) - 1;
      const document = await inItsTurn(async () => {
        const entries = await articleEntries(site, language, range);
        return entries.length > 0 ? toSitemap(entries) : null;
      });
      if (document === null) return next();
      madeOf(c, [TAGS.addressesOf(range)]);
      return c.body(document, 200, XML);
    });
    // The response is not cached, because the clock changes it too. The articles that it is made of are.
    app.get(pathIn(language, '/news-sitemap.xml'), etag({ weak: true }), async (c) => {
      const now = Date.now();
      const news = await cached.get('news', async () => {
        const value = await readNews(site, now);
        return {
          value,
          tags: [TAGS.addresses, TAGS.settings],
          bytes: (value.articles.length + 16) * BYTES_OF_NEWS,
        };
      });
      return c.body(toSitemap(newsEntries(news, { publicUrl, language, now })), 200, XML);
    });
  }
  return app;
}
