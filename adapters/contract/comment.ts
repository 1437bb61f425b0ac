import { z } from 'zod';
import { authorSchema } from './author.ts';
import { commentExample, commentInputExample } from './examples.ts';
import { idSchema, isoDateSchema, limitSchema, offsetSchema, orNull, textSchema } from './primitives.ts';

/** A reader's comment. `content` is plain text; `author` is null for a guest. */
export const commentSchema = z
  .object({
    id: idSchema,
    content: z.string().describe('Plain text, never HTML'),
    createdAt: isoDateSchema,
    author: orNull(authorSchema).describe('Null for a guest'),
  })
  .meta({ id: 'Comment', examples: [commentExample] });

export type Comment = z.infer<typeof commentSchema>;

/** So many comments come with an article, and in a page of the others. */
export const COMMENTS_PAGE_SIZE = 20;

export const commentListQuerySchema = z.object({
  limit: limitSchema.default(COMMENTS_PAGE_SIZE).meta({ default: COMMENTS_PAGE_SIZE }),
  offset: offsetSchema.default(0).meta({ default: 0 }),
});

export const COMMENT_MAX = 5000;

/**
 * The body of `POST /api/comments` (requirements 7). The server decides who the author is; an `authorId` is accepted and
 * ignored (requirements 10.2).
 */
export const commentInputSchema = z
  .object({
    content: textSchema('content')
      .min(1, 'The comment is empty')
      .max(COMMENT_MAX, `The comment is longer than ${COMMENT_MAX.toLocaleString('en')} characters`),
    articleId: idSchema.describe('The article, by its id'),
    authorId: z.int().optional().describe('Accepted and ignored'),
  })
  .meta({ id: 'CommentInput', examples: [commentInputExample] });
