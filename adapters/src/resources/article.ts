import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  articleCardSchema,
  articleListQuerySchema,
  articleSchema,
  articleWithCommentsSchema,
  featuredQuerySchema,
  newsroomListQuerySchema,
} from '../../contract/article.ts';
import { articleCardExample, articleExample } from '../../contract/examples.ts';
import { slugInPath } from '../../contract/primitives.ts';
import { searchQuerySchema } from '../../contract/search.ts';
import { notSignedIn } from '../cms.ts';
import { madeOf, TAGS, tagsOfArticle } from '../kept/tags.ts';
import { newApi, readable, SIGNED_IN, wrongSlug, type Api, type ApiContext, type Refusal } from './api.ts';
import { toArticle, toArticleWithComments, toCard, type ArticleRow } from './article-row.ts';

const listAnswer = z
  .array(z.union([articleSchema, articleCardSchema]))
  .meta({ examples: [[articleExample], [articleCardExample]] });

const WRONG_LIMIT: Refusal = [400, 'limit must be a whole number from 1 to 100', 'limit'];

const common = { method: 'get' as const, tags: ['Articles'] };

const listRoute = createRoute({
  ...common,
  path: '/articles',
  operationId: 'listArticles',
  summary: 'Articles, newest first by first publication',
  description: 'With `status=all`, for who is signed in, drafts too: own ones, or for an admin all.',
  security: [{}, ...SIGNED_IN],
  request: { query: newsroomListQuerySchema },
  responses: readable(listAnswer, 'Articles, newest first', [WRONG_LIMIT, 401]),
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
  summary: 'One article with its comments, newest first, and tags',
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
    'An article is found when it has all words, or related ones; the last may be unfinished. Words in titles weigh more than tags, then come excerpts and texts; equally good ones are sorted newest first. Misspelt words are understood where nothing else is found.',
  request: { query: searchQuerySchema },
  responses: readable(listAnswer, 'What was found, best first', [
    [400, 'q, the search term, must not be empty', 'q'],
  ]),
});

/** The reading calls for articles (spec §7). */
export function articleApi({ cms, sessions }: ApiContext): Api {
  const toList = (rows: ArticleRow[], fields: string) => rows.map(fields === 'card' ? toCard : toArticle);
  const list = async (
    c: Context,
    query: { fields: string } & Record<string, string | number | undefined>,
    moreTags: string[] = [],
  ) => {
    const rows = await cms.get<ArticleRow[]>('/articles', query);
    madeOf(c, [TAGS.articles, ...moreTags, ...rows.flatMap(tagsOfArticle)]);
    return toList(rows, query.fields);
  };

  return newApi()
    .openapi(listRoute, async (c) => {
      const { status, ...query } = c.req.valid('query');
      if (status === 'published') return c.json(await list(c, query), 200);
      if (!sessions.claims(c)) throw notSignedIn();
      const rows = await sessions.user(c).get<ArticleRow[]>('/articles', { ...query, status });
      return c.json(toList(rows, query.fields), 200);
    })
    .openapi(featuredRoute, async (c) =>
      c.json(await list(c, { ...c.req.valid('query'), featured: 'true' }), 200),
    )
    .openapi(byCategoryRoute, async (c) => {
      const query = { ...c.req.valid('query'), category: c.req.valid('param').slug };
      return c.json(await list(c, query, [TAGS.categories]), 200);
    })
    .openapi(bySlugRoute, async (c) => {
      const { article: slug } = c.req.valid('param');
      const row = await cms.get<ArticleRow>(`/articles/by-slug/${encodeURIComponent(slug)}`);
      madeOf(c, tagsOfArticle(row));
      return c.json(toArticleWithComments(row), 200);
    })
    .openapi(searchRoute, async (c) => c.json(await list(c, c.req.valid('query')), 200));
}
