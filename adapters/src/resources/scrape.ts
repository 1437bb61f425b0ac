import { createRoute } from '@hono/zod-openapi';
import { ARTICLE_MESSAGES } from '../../contract/article.ts';
import {
  rewriteInputSchema,
  rewrittenSchema,
  scrapedArticlesSchema,
  scrapedSingleSchema,
  scrapeLinksSchema,
  scrapeListInputSchema,
  scrapeSingleInputSchema,
  type ScrapedArticle,
  type ScrapedArticles,
  type ScrapeLinks,
} from '../../contract/scrape.ts';
import { importedExample, scrapeProblemExample } from '../../contract/scrape-examples.ts';
import { SCRAPE_MESSAGES, scrapeProblemSchema, type ScrapeProblem } from '../../contract/scrape-problem.ts';
import { toSafeHtml } from '../sanitise.ts';
import {
  answers,
  BODY_ERRORS,
  created,
  jsonBody,
  needs,
  newApi,
  type Api,
  type ApiContext,
  type Refusal,
} from './api.ts';
import type { RewrittenRow } from '../../contract/rows.ts';
import { toEditableArticle } from './article-row.ts';

/** A list of twenty articles takes about a second for each, and more for those on slow sites. */
const LIST_TIMEOUT_MS = 180_000;
/** Covers the other site, its robots.txt and up to five redirects, each with a timeout of ten seconds. */
const PAGE_TIMEOUT_MS = 90_000;
/** Covers the pictures, and a service that rewrites the text. */
const REWRITE_TIMEOUT_MS = 300_000;

const common = { tags: ['Imports'], security: needs('import') };
const NO_ADDRESS: Refusal = [400, SCRAPE_MESSAGES.url, 'url'];
const REFUSALS: Refusal[] = [...BODY_ERRORS, 401, 403];

const problem = (description: string, example: ScrapeProblem) => ({
  description,
  content: { 'application/json': { schema: scrapeProblemSchema, example } },
});

const IMPOSSIBLE = {
  422: problem('It cannot be imported; `code` says why', scrapeProblemExample),
} as const;

const listRoute = createRoute({
  ...common,
  method: 'post',
  path: '/scrape/list',
  operationId: 'listSource',
  summary: "The newest articles' addresses on another site's list, quickly",
  description:
    'For editors. The feed that the page announces is read where it is the feed of what the page lists, else the links of the page. For progress article by article, send each address to `POST /scrape/single`.',
  request: jsonBody(scrapeListInputSchema),
  responses: {
    ...answers(scrapeLinksSchema, 'Addresses with titles, in the order of the list', [
      ...REFUSALS,
      NO_ADDRESS,
    ]),
    ...IMPOSSIBLE,
  },
});

const articlesRoute = createRoute({
  ...common,
  method: 'post',
  path: '/scrape/motor1',
  operationId: 'scrapeList',
  summary: "The newest articles of another site's list, whole",
  description:
    'For editors. Works with the news list of any site. A site is asked once a second: twenty articles take about half a minute.',
  request: jsonBody(scrapeListInputSchema),
  responses: {
    ...answers(scrapedArticlesSchema, 'What was read, and what could not be', [...REFUSALS, NO_ADDRESS]),
    ...IMPOSSIBLE,
  },
});

const singleRoute = createRoute({
  ...common,
  method: 'post',
  path: '/scrape/single',
  operationId: 'scrapeArticle',
  summary: 'One article of another site',
  description: 'For editors. Nothing is saved.',
  request: jsonBody(scrapeSingleInputSchema),
  responses: { ...answers(scrapedSingleSchema, 'The article', [...REFUSALS, NO_ADDRESS]), ...IMPOSSIBLE },
});

const rewriteRoute = createRoute({
  ...common,
  method: 'post',
  path: '/scrape/rewrite',
  operationId: 'importArticle',
  summary: 'Save an article of another site as a draft',
  description:
    'For editors. Rewritten where REWRITE_PROVIDER says so, else cleaned; with a line that names its source and links to it. Its pictures are fetched and stored here. Never published by this call.',
  request: jsonBody(rewriteInputSchema),
  responses: {
    ...created(rewrittenSchema, 'The draft', [...REFUSALS, [400, ARTICLE_MESSAGES.categoryId, 'categoryId']]),
    409: problem('It is here already, and `importAgain` was not sent', {
      message: `This article is here already: “${importedExample.title}”. Confirm to import it once more.`,
      code: 'already-imported',
      imported: importedExample,
    }),
    ...IMPOSSIBLE,
  },
});

const toScraped = (article: ScrapedArticle): ScrapedArticle => ({
  ...article,
  content: toSafeHtml(article.content),
});

/** The dashboard's imports (requirements 2.12, 7). Strapi reads the other sites. */
export function scrapeApi({ sessions }: ApiContext): Api {
  return newApi()
    .openapi(listRoute, async (c) => {
      return c.json(
        await sessions.user(c).post<ScrapeLinks>('/scrape/list', c.req.valid('json'), PAGE_TIMEOUT_MS),
        200,
      );
    })
    .openapi(articlesRoute, async (c) => {
      const found = await sessions
        .user(c)
        .post<ScrapedArticles>('/scrape/motor1', c.req.valid('json'), LIST_TIMEOUT_MS);
      return c.json({ ...found, articles: found.articles.map(toScraped) }, 200);
    })
    .openapi(singleRoute, async (c) => {
      const { article } = await sessions
        .user(c)
        .post<{ article: ScrapedArticle }>('/scrape/single', c.req.valid('json'), PAGE_TIMEOUT_MS);
      return c.json({ article: toScraped(article) }, 200);
    })
    .openapi(rewriteRoute, async (c) => {
      const { article, ...rest } = await sessions
        .user(c)
        .post<RewrittenRow>('/scrape/rewrite', c.req.valid('json'), REWRITE_TIMEOUT_MS);
      return c.json({ ...rest, article: toEditableArticle(article) }, 201);
    });
}
