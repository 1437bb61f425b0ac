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
  newsroomArticleExample,
  newsroomCardExample,
} from '../../contract/examples.ts';
import {
  newsroomArticleSchema,
  newsroomCardSchema,
  newsroomListQuerySchema,
  TOTAL_COUNT_HEADER,
} from '../../contract/newsroom.ts';
import { slugInPath } from '../../contract/primitives.ts';
import type { ArticleRow, ArticleToReadRow, NewsroomRow } from '../../contract/rows.ts';
import { SEARCH_CORRECTED_HEADER, SEARCH_MISSING_HEADER, searchQuerySchema } from '../../contract/search.ts';
import { notSignedIn } from '../cms.ts';
import { setCacheTags, TAGS, tagsOfArticle, tagsOfArticleToRead } from '../cache/tags.ts';
import { newApi, readable, SIGNED_IN, wrongSlug, type Api, type ApiContext, type Refusal } from './api.ts';
import {
  toArticle,
  toArticleWithComments,
  toCard,
  toNewsroomArticle,
  toNewsroomCard,
} from './article-row.ts';
import { findCategory } from './category-row.ts';

const listAnswer = z
  .array(z.union([articleSchema, articleCardSchema]))
  .meta({ examples: [[articleExample], [articleCardExample]] });

const newsroomListAnswer = z
  .array(z.union([newsroomArticleSchema, newsroomCardSchema]))
  .meta({ examples: [[newsroomArticleExample], [newsroomCardExample]] });

const eitherListAnswer = z
  .union([listAnswer, newsroomListAnswer])
  .meta({ examples: [[articleExample], [newsroomCardExample]] });

const TOTAL_COUNT = {
  [TOTAL_COUNT_HEADER]: {
    schema: { type: 'integer' as const, minimum: 0 },
    required: false,
    description: 'How many articles there are in all; with status=all only',
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

/** Documented answers whose success tells how many things there are in all. */
const withTotal = <Responses extends { 200: { headers: object } }>(responses: Responses) => ({
  ...responses,
  200: { ...responses[200], headers: { ...responses[200].headers, ...TOTAL_COUNT } },
});

/** Documented answers whose success tells how a query was understood. */
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
    'With `status=all`, for who is signed in, the latest texts and drafts too: own ones, or for an admin all. Such a list can be filtered and sorted, each article says whether the caller may edit it, and a header has the number of all.',
  security: [{}, ...SIGNED_IN],
  request: { query: newsroomListQuerySchema },
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
  responses: withUnderstood(
    readable(listAnswer, 'What was found, best first', [[400, 'q, the search term, must not be empty', 'q']]),
  ),
});

interface FoundRows {
  articles: ArticleRow[];
  corrected: string | null;
  missing: string[];
}

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
      const { articles, total } = await sessions
        .user(c)
        .get<{ articles: NewsroomRow[]; total: number }>('/articles/newsroom', query);
      c.header(TOTAL_COUNT_HEADER, String(total));
      return c.json(articles.map(query.fields === 'card' ? toNewsroomCard : toNewsroomArticle), 200);
    })
    .openapi(featuredRoute, async (c) =>
      c.json(await list(c, { ...c.req.valid('query'), featured: 'true' }, [TAGS.featured]), 200),
    )
    .openapi(byCategoryRoute, async (c) => {
      const { slug } = c.req.valid('param');
      const query = { ...c.req.valid('query'), category: slug };
      const scope = async ([first]: ArticleRow[]) => {
        // An empty list has to be known by its category, too: its first article will change it.
        const category = first ? first.category : await findCategory(cms, slug);
        return category ? [TAGS.category(category.publicId)] : [TAGS.categories];
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
      const { articles, corrected, missing } = await cms.get<FoundRows>('/articles/search', query);
      setCacheTags(c, [TAGS.search, ...articles.flatMap(tagsOfArticle)]);
      if (corrected !== null) c.header(SEARCH_CORRECTED_HEADER, encodeURIComponent(corrected));
      if (missing.length > 0)
        c.header(SEARCH_MISSING_HEADER, missing.map((word) => encodeURIComponent(word)).join(','));
      return c.json(toList(articles, query.fields), 200);
    });
}
