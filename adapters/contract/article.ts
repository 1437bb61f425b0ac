import { z } from 'zod';
import { authorSchema } from './author.ts';
import { categorySummarySchema } from './category.ts';
import { commentSchema } from './comment.ts';
import { idSchema, isoDateSchema, limitSchema, offsetSchema, slugSchema } from './primitives.ts';
import { imageSchema } from './image.ts';
import { tagSchema } from './tag.ts';

/** Spec §9: an article list holds ten articles, the featured list five. */
export const ARTICLE_PAGE_SIZE = 10;
export const FEATURED_DEFAULT = 5;

/**
 * An article without its text: what a card on a list needs, in both languages.
 * `titleAr` and `excerptAr` are null where no Arabic text is published.
 */
export const articleCardSchema = z
  .object({
    id: idSchema.describe('Stable across publishing, languages and restarts'),
    slug: slugSchema,
    title: z.string(),
    excerpt: z.string(),
    titleAr: z.string().nullable(),
    excerptAr: z.string().nullable(),
    imageUrl: z.string().nullable().describe('Address of the featured picture, if there is one'),
    image: imageSchema.nullable().describe('The featured picture with its sizes'),
    readTime: z.int().min(1).describe('Minutes: words divided by 200, rounded up (spec §9)'),
    createdAt: isoDateSchema.describe('When the article was first published (a draft: when it was created)'),
    updatedAt: isoDateSchema,
    featured: z.boolean(),
    status: z.enum(['draft', 'published']),
    categoryId: idSchema.nullable(),
    category: categorySummarySchema.nullable(),
    authorId: idSchema.nullable(),
    author: authorSchema.nullable(),
    tags: z.array(tagSchema),
    commentCount: z.int().min(0),
  })
  .meta({ id: 'ArticleCard' });

/** A whole article (spec §3). `content` and `contentAr` are sanitised HTML. */
export const articleSchema = articleCardSchema
  .extend({
    content: z.string().describe('Sanitised HTML'),
    contentAr: z.string().nullable().describe('Sanitised HTML, or null without a published Arabic text'),
  })
  .meta({ id: 'Article' });

/** What `GET /api/articles/{slug}` answers: the article with its comments, newest first. */
export const articleWithCommentsSchema = articleSchema
  .extend({ comments: z.array(commentSchema) })
  .meta({ id: 'ArticleWithComments' });

export const articleListQuerySchema = z.object({
  limit: limitSchema.default(ARTICLE_PAGE_SIZE),
  offset: offsetSchema.default(0),
  fields: z
    .enum(['all', 'card'], { error: "fields must be 'all' or 'card'" })
    .default('all')
    .describe("'card' leaves the texts out"),
});

export const featuredQuerySchema = articleListQuerySchema
  .omit({ offset: true })
  .extend({ limit: limitSchema.default(FEATURED_DEFAULT) });

export type ArticleCard = z.infer<typeof articleCardSchema>;
export type Article = z.infer<typeof articleSchema>;
export type ArticleWithComments = z.infer<typeof articleWithCommentsSchema>;
