import { createRoute, z } from '@hono/zod-openapi';
import {
  articleCardSchema,
  articleListQuerySchema,
  articleSchema,
  articleWithCommentsSchema,
  featuredQuerySchema,
  type Article,
  type ArticleCard,
  type ArticleWithComments,
} from '../../contract/article.ts';
import { idParamSchema, slugParamSchema } from '../../contract/primitives.ts';
import { searchQuerySchema } from '../../contract/search.ts';
import { toAuthor, toImage, type AuthorRow, type ImageRow } from './media.ts';
import { toComment, type CommentRow } from './comment.ts';
import { answers, newApi, type Api, type ApiContext } from './api.ts';
import { toSafeHtml } from '../sanitise.ts';

/** An article as Strapi's own route of cms/src/api/article sends it. `content` is absent from cards. */
interface ArticleRow {
  publicId: number;
  slug: string;
  title: string;
  excerpt: string;
  imageAlt: string | null;
  content?: string;
  arabic: { title: string; excerpt: string; imageAlt: string | null; content?: string } | null;
  readTime: number | null;
  featured: boolean | null;
  publicationDate: string;
  updatedAt: string;
  status: 'draft' | 'published';
  category: { publicId: number; slug: string; name: string; nameAr: string | null } | null;
  author: AuthorRow | null;
  tags: { publicId: number; name: string; nameAr: string | null }[];
  image: ImageRow | null;
  commentCount: number;
  comments?: CommentRow[];
}

export function toCard(row: ArticleRow): ArticleCard {
  const image = row.image && toImage(row.image, row.imageAlt, row.arabic?.imageAlt ?? null);
  return {
    id: row.publicId,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    titleAr: row.arabic?.title ?? null,
    excerptAr: row.arabic?.excerpt ?? null,
    imageUrl: image?.url ?? null,
    image,
    readTime: row.readTime ?? 1,
    createdAt: row.publicationDate,
    updatedAt: row.updatedAt,
    featured: row.featured ?? false,
    status: row.status,
    categoryId: row.category?.publicId ?? null,
    category: row.category && {
      slug: row.category.slug,
      name: row.category.name,
      nameAr: row.category.nameAr,
    },
    authorId: row.author?.id ?? null,
    author: row.author && toAuthor(row.author),
    tags: row.tags.map(({ publicId, name, nameAr }) => ({ id: publicId, name, nameAr })),
    commentCount: row.commentCount,
  };
}

export function toArticle(row: ArticleRow): Article {
  return {
    ...toCard(row),
    content: toSafeHtml(row.content ?? ''),
    contentAr: row.arabic?.content ? toSafeHtml(row.arabic.content) : null,
  };
}

function toArticleWithComments(row: ArticleRow): ArticleWithComments {
  return { ...toArticle(row), comments: (row.comments ?? []).map(toComment) };
}

const listAnswer = z.array(z.union([articleSchema, articleCardSchema]));

const listRoute = createRoute({
  method: 'get',
  path: '/articles',
  tags: ['Articles'],
  summary: 'Published articles, newest first',
  request: { query: articleListQuerySchema },
  responses: answers(listAnswer, 'Published articles, newest first', [400]),
});

const featuredRoute = createRoute({
  method: 'get',
  path: '/articles/featured',
  tags: ['Articles'],
  summary: 'Featured articles, newest first',
  request: { query: featuredQuerySchema },
  responses: answers(listAnswer, 'Featured articles, newest first', [400]),
});

const byCategoryRoute = createRoute({
  method: 'get',
  path: '/articles/category/{slug}',
  tags: ['Articles'],
  summary: "A category's articles, newest first",
  request: { params: slugParamSchema, query: articleListQuerySchema },
  responses: answers(listAnswer, "A category's articles; empty for a category without any", [400]),
});

const byIdRoute = createRoute({
  method: 'get',
  path: '/articles/id/{id}',
  tags: ['Articles'],
  summary: 'One article by its id',
  request: { params: idParamSchema },
  responses: answers(articleSchema, 'The article', [400, 404]),
});

const bySlugRoute = createRoute({
  method: 'get',
  path: '/articles/{slug}',
  tags: ['Articles'],
  summary: 'One article with its comments, newest first, and tags',
  request: { params: slugParamSchema },
  responses: answers(articleWithCommentsSchema, 'The article', [400, 404]),
});

const searchRoute = createRoute({
  method: 'get',
  path: '/search',
  tags: ['Articles'],
  summary: 'Published articles in which a term stands, in either language',
  request: { query: searchQuerySchema },
  responses: answers(listAnswer, 'What was found, newest first', [400]),
});

/** The reading calls for articles (spec §7). */
export function articleApi({ cms }: ApiContext): Api {
  const list = async (query: Record<string, string | number | undefined>) => {
    const rows = await cms.get<ArticleRow[]>('/articles', query);
    return rows.map(query.fields === 'card' ? toCard : toArticle);
  };

  return newApi()
    .openapi(listRoute, async (c) => c.json(await list(c.req.valid('query')), 200))
    .openapi(featuredRoute, async (c) =>
      c.json(await list({ ...c.req.valid('query'), featured: 'true' }), 200),
    )
    .openapi(byCategoryRoute, async (c) =>
      c.json(await list({ ...c.req.valid('query'), category: c.req.valid('param').slug }), 200),
    )
    .openapi(byIdRoute, async (c) =>
      c.json(toArticle(await cms.get<ArticleRow>(`/articles/by-id/${c.req.valid('param').id}`)), 200),
    )
    .openapi(bySlugRoute, async (c) => {
      const { slug } = c.req.valid('param');
      return c.json(
        toArticleWithComments(await cms.get(`/articles/by-slug/${encodeURIComponent(slug)}`)),
        200,
      );
    })
    .openapi(searchRoute, async (c) => c.json(await list(c.req.valid('query')), 200));
}
