import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  articleCardSchema,
  articleListQuerySchema,
  articleSchema,
  articleWithCommentsSchema,
  featuredQuerySchema,
} from '../../contract/article.ts';
import {
  articleCardExample,
  articleExample,
  dashboardArticleExample,
  dashboardCardExample,
  snippetExample,
} from '../../contract/examples.ts';
import {
  dashboardArticleSchema,
  dashboardCardSchema,
  dashboardListQuerySchema,
  TOTAL_COUNT_HEADER,
} from '../../contract/dashboard.ts';
import { slugInPath } from '../../contract/primitives.ts';
import type { ArticleRow, ArticleToReadRow, DashboardRows, FoundRows } from '../../contract/rows.ts';
import { foundArticleSchema, foundCardSchema, searchQuerySchema } from '../../contract/search.ts';
import { SEARCH_CORRECTED_HEADER, SEARCH_MISSING_HEADER } from '../../contract/search-term.ts';
import { notSignedIn } from '../cms.ts';
import { setCacheTags, TAGS, tagsOfArticle, tagsOfArticleToRead } from '../cache-tags/tags.ts';
import { newApi, readable, SIGNED_IN, wrongSlug, type Api, type ApiContext, type Refusal } from './api.ts';
import {
  toArticle,
  toArticleWithComments,
  toCard,
  toDashboardArticle,
  toDashboardCard,
} from './article-row.ts';
import { findCategory } from './category-row.ts';

const listAnswer = z
  .array(z.union([articleSchema, articleCardSchema]))
  .meta({ examples: [[articleExample], [articleCardExample]] });

const foundAnswer = z
  .array(z.union([foundArticleSchema, foundCardSchema]))
  .meta({ examples: [[{ ...articleCardExample, snippet: snippetExample }]] });

const dashboardListAnswer = z
  .array(z.union([dashboardArticleSchema, dashboardCardSchema]))
  .meta({ examples: [[dashboardArticleExample], [dashboardCardExample]] });

const eitherListAnswer = z
  .union([listAnswer, dashboardListAnswer])
  .meta({ examples: [[articleExample], [dashboardCardExample]] });

const TOTAL_COUNT = {
  [TOTAL_COUNT_HEADER]: {
    schema: { type: 'integer' as const, minimum: 0 },
    required: false,
    description:
      'How many articles there are in all. In lists with status=all only; of a search those with all words, up to 1000',
  },
};

const UNDERSTOOD = {
  [SEARCH_CORRECTED_HEADER]: {
    schema: { type: 'string' as const },
    required: false,
    description: 'Percent-encoded: the query that these are results for, where it is another than q',
  },
  [SEARCH_MISSING_HEADER]: {
    schema: { type: 'string' as const },
    required: false,
    description: 'Percent-encoded, with commas between them: words of q that the best result does not have',
  },
};

/** Documented responses whose success contains the total count. */
const withTotal = <Responses extends { 200: { headers: object } }>(responses: Responses) => ({
  ...responses,
  200: { ...responses[200], headers: { ...responses[200].headers, ...TOTAL_COUNT } },
});

/** Documented responses whose success tells how a query was understood. */
const withUnderstood = <Responses extends { 200: { headers: object } }>(responses: Responses) => ({
  ...responses,
  200: { ...responses[200], headers: { ...responses[200].headers, ...UNDERSTOOD } },
});

const WRONG_LIMIT: Refusal = [400, 'limit must be a whole number from 1 to 100', 'limit'];

const common = { method: 'get' as const, tags: ['Articles'] };

const listRoute = createRoute({
  ...common,
  path: '/articles',
  operationId: 'listArticles',
  summary: 'Articles, newest first by first publication',
  description:
    'With `status=all`, for who is signed in, the latest texts and drafts too: own ones, or for editors and translators all. Such a list can be filtered and sorted, each article says whether the caller may edit it, and a header has the number of all.',
  security: [{}, ...SIGNED_IN],
  request: { query: dashboardListQuerySchema },
  responses: withTotal(readable(eitherListAnswer, 'Articles, newest first', [WRONG_LIMIT, 401])),
});

const featuredRoute = createRoute({
  ...common,
  path: '/articles/featured',
  operationId: 'listFeaturedArticles',
  summary: 'Featured articles, newest first',
  request: { query: featuredQuerySchema },
  responses: readable(listAnswer, 'Featured articles, newest first', [WRONG_LIMIT]),
});

const byCategoryRoute = createRoute({
  ...common,
  path: '/articles/category/{slug}',
  operationId: 'listArticlesOfCategory',
  summary: "A category's articles, newest first",
  request: {
    params: z.object({ slug: slugInPath('electric-vehicles').describe("The category's slug") }),
    query: articleListQuerySchema,
  },
  responses: readable(listAnswer, "A category's articles; empty for a category without any", [WRONG_LIMIT]),
});

const byAuthorRoute = createRoute({
  ...common,
  path: '/articles/author/{slug}',
  operationId: 'listArticlesOfAuthor',
  summary: "An author's articles, newest first",
  request: {
    params: z.object({ slug: slugInPath('layla-haddad').describe("The author's slug") }),
    query: articleListQuerySchema,
  },
  responses: readable(listAnswer, "An author's articles; empty where nobody has the slug", [WRONG_LIMIT]),
});

const byTagRoute = createRoute({
  ...common,
  path: '/articles/tag/{slug}',
  operationId: 'listArticlesWithTag',
  summary: 'Articles with a tag, newest first',
  request: {
    params: z.object({ slug: slugInPath('charging').describe("The tag's slug") }),
    query: articleListQuerySchema,
  },
  responses: readable(listAnswer, 'Articles with the tag; empty where there is no such tag', [WRONG_LIMIT]),
});

const bySlugRoute = createRoute({
  ...common,
  path: '/articles/{article}',
  operationId: 'readArticle',
  summary: 'One article with its newest comments, its tags, and what to read after it',
  request: {
    params: z.object({ article: slugInPath('dc-fast-charging-explained').describe("The article's slug") }),
  },
  responses: readable(articleWithCommentsSchema, 'The article', [wrongSlug('article'), 404]),
});

const searchRoute = createRoute({
  ...common,
  path: '/search',
  operationId: 'searchArticles',
  summary: 'Published articles that a term finds, in either language, the best first',
  description:
    'An article is found when it has all words, or related ones; the last may be unfinished, and words in quotation marks must stand together. Words in titles weigh more than tags, then come excerpts and texts; equally good ones are sorted newest first. Where nothing has all words, misspelt ones are corrected, and then articles with most of the words are found; headers say so.',
  request: { query: searchQuerySchema },
  responses: withTotal(
    withUnderstood(
      readable(foundAnswer, 'What was found, best first', [
        [400, 'q, the search term, must not be empty', 'q'],
      ]),
    ),
  ),
});

/** The reading calls for articles (requirements 7). */
export function articleApi({ cms, sessions }: ApiContext): Api {
  const toList = (rows: ArticleRow[], fields: string) => rows.map(fields === 'card' ? toCard : toArticle);
  const list = async (
    c: Context,
    query: { fields: string } & Record<string, string | number | undefined>,
    scope: string[] | ((rows: ArticleRow[]) => Promise<string[]>),
  ) => {
    const rows = await cms.get<ArticleRow[]>('/articles', query);
    const chosenBy = typeof scope === 'function' ? await scope(rows) : scope;
    setCacheTags(c, [...chosenBy, ...rows.flatMap(tagsOfArticle)]);
    return toList(rows, query.fields);
  };

  return newApi()
    .openapi(listRoute, async (c) => {
      const { status, ...query } = c.req.valid('query');
      if (status === 'published') return c.json(await list(c, query, [TAGS.articles]), 200);
      if (!sessions.claims(c)) throw notSignedIn();
      const { articles, total } = await sessions.user(c).get<DashboardRows>('/articles/dashboard', query);
      c.header(TOTAL_COUNT_HEADER, String(total));
      return c.json(articles.map(query.fields === 'card' ? toDashboardCard : toDashboardArticle), 200);
    })
    .openapi(featuredRoute, async (c) =>
      c.json(await list(c, { ...c.req.valid('query'), featured: 'true' }, [TAGS.featured]), 200),
    )
    .openapi(byCategoryRoute, async (c) => {
      const { slug } = c.req.valid('param');
      const query = { ...c.req.valid('query'), category: slug };
      const scope = async ([first]: ArticleRow[]) => {
        // An empty list must be tagged with its category, too, since the first article of the category will
        // change it.
        const category = first ? first.category : await findCategory(cms, slug);
        return category ? [TAGS.category(category.publicId)] : [TAGS.categories];
      };
      return c.json(await list(c, query, scope), 200);
    })
    .openapi(byAuthorRoute, async (c) => {
      const { slug } = c.req.valid('param');
      const query = { ...c.req.valid('query'), author: slug };
      // An empty list may get its first article when an author does, or takes the slug.
      const scope = async ([first]: ArticleRow[]) => [
        first?.author ? TAGS.author(first.author.id) : TAGS.authors,
      ];
      return c.json(await list(c, query, scope), 200);
    })
    .openapi(byTagRoute, async (c) => {
      const { slug } = c.req.valid('param');
      const query = { ...c.req.valid('query'), tag: slug };
      const scope = async ([first]: ArticleRow[]) => {
        const tag = first?.tags.find((one) => one.slug === slug);
        return [tag ? TAGS.tag(tag.publicId) : TAGS.tags];
      };
      return c.json(await list(c, query, scope), 200);
    })
    .openapi(bySlugRoute, async (c) => {
      const { article: slug } = c.req.valid('param');
      const row = await cms.get<ArticleToReadRow>(`/articles/by-slug/${encodeURIComponent(slug)}`);
      setCacheTags(c, tagsOfArticleToRead(row));
      return c.json(toArticleWithComments(row), 200);
    })
    .openapi(searchRoute, async (c) => {
      const query = c.req.valid('query');
      const { articles, total, corrected, missing } = await cms.get<FoundRows>('/articles/search', query);
      const ofPeriod = query.period === undefined ? [] : [TAGS.clock];
      setCacheTags(c, [TAGS.search, ...ofPeriod, ...articles.flatMap(tagsOfArticle)]);
      if (corrected !== null) c.header(SEARCH_CORRECTED_HEADER, encodeURIComponent(corrected));
      if (missing.length > 0)
        c.header(SEARCH_MISSING_HEADER, missing.map((word) => encodeURIComponent(word)).join(','));
      if (total !== null) c.header(TOTAL_COUNT_HEADER, String(total));
      const found = toList(articles, query.fields);
      return c.json(
        found.map((article, place) => ({ ...article, snippet: articles[place]?.snippet ?? null })),
        200,
      );
    });
}
