import { z } from './zod.ts';
import { authorSchema } from './author.ts';
import { commentExample, commentInputExample, replyExample } from './examples.ts';
import {
  idInPath,
  idSchema,
  isoDateSchema,
  limitSchema,
  offsetSchema,
  orNull,
  textSchema,
} from './primitives.ts';

/** The most characters of the name that a guest types. */
export const GUEST_NAME_MAX = 60;

/** The most replies to one comment that readers see. */
export const REPLIES_MAX = 100;

/** The message about the name of a guest that somebody of the staff has. */
export const STAFF_NAME = 'This name belongs to our staff. Please choose another one.';

/** The message about the name of a guest that has a character nobody sees. */
export const INVISIBLE_IN_NAME = 'The name has an invisible character';

/** The message about a reply to a comment that readers do not see any more. */
export const PARENT_GONE = 'The comment that this one answers is no longer there.';

/** The message about a reply to a comment with `REPLIES_MAX` replies. */
export const TOO_MANY_REPLIES = 'This comment has too many replies. Write a new comment.';

/** The message about approving one more reply to such a comment. */
export const NO_ROOM_FOR_REPLY = `The comment that this reply answers has ${REPLIES_MAX} replies already. Hide one of them first.`;

/** People do not write a comment within so many milliseconds of seeing the form. */
export const COMMENT_FASTEST_MS = 2000;

/** How comments on an article are taken: at once, after a moderator has approved them, or not at all. */
export const COMMENTS_MODES = ['open', 'approval', 'closed'] as const;
export type CommentsMode = (typeof COMMENTS_MODES)[number];

/** The choice of an article. `default` follows the setting of the site. */
export const ARTICLE_COMMENTS_MODES = ['default', ...COMMENTS_MODES] as const;
export type ArticleCommentsMode = (typeof ARTICLE_COMMENTS_MODES)[number];

/** The setting with the mode of articles without a choice of their own. Any unknown value means `open`. */
export const COMMENTS_MODE = 'comments_mode';

/** The message about a comment on an article that takes none. */
export const COMMENTS_CLOSED = 'Comments on this article are closed.';

/** The message about a report of the caller's own comment. */
export const OWN_COMMENT = 'This is your own comment.';

/** A reader's reply to a comment. `content` is plain text; `author` is null for a guest. */
export const replySchema = z
  .object({
    id: idSchema,
    content: z.string().describe('Plain text, never HTML'),
    createdAt: isoDateSchema,
    author: orNull(authorSchema).describe('Somebody of the staff; null for a guest'),
    guestName: z.string().nullable().describe('The name that a guest has typed, if any'),
    parentId: idSchema.nullable().describe('The comment that it answers; null for one on the article'),
  })
  .meta({ id: 'Reply', examples: [replyExample] });

/** A reader's comment on an article, with all replies to it. */
export const commentSchema = replySchema
  .extend({ replies: z.array(replySchema).max(REPLIES_MAX).describe('Oldest first') })
  .meta({ id: 'Comment', examples: [commentExample] });

/** A comment right after it was sent. */
export const createdCommentSchema = commentSchema
  .extend({
    state: z
      .literal('pending')
      .optional()
      .describe('Present if readers do not see the comment before a moderator has approved it'),
  })
  .meta({ id: 'CreatedComment', examples: [commentExample] });

export type CreatedComment = z.infer<typeof createdCommentSchema>;
export type Reply = z.infer<typeof replySchema>;
export type Comment = z.infer<typeof commentSchema>;

/** The number of comments that come with an article, and the size of each further page. Replies do not count. */
export const COMMENTS_PAGE_SIZE = 20;

const COMMENT_SORTS = ['newest', 'oldest'] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];

const commentSortSchema = z
  .enum(COMMENT_SORTS, { error: 'sort must be newest or oldest' })
  .describe('Which comments come first')
  .meta({ examples: ['newest', 'oldest'] });

const commentNumberSchema = idInPath('comment').describe(
  'Only this comment, or the one that this reply answers; none if there is no such comment',
);

export const commentListQuerySchema = z.object({
  limit: limitSchema.default(COMMENTS_PAGE_SIZE).meta({ default: COMMENTS_PAGE_SIZE }),
  offset: offsetSchema.default(0).meta({ default: 0 }),
  sort: commentSortSchema.default('newest').meta({ default: 'newest' }),
  comment: commentNumberSchema.optional(),
});

export const COMMENT_MAX = 5000;

/** The joiners inside of a word: «علی‌رضا» is written with one. */
const JOINER_IN_WORD = /(?<=[\p{L}\p{M}])[\u200c\u200d](?=\p{L})/gu;

/** One line without other characters that are invisible or change the direction of what follows. */
const guestNameSchema = textSchema('guestName')
  .max(GUEST_NAME_MAX, `The name is longer than ${GUEST_NAME_MAX} characters`)
  .refine((name) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(name.replace(JOINER_IN_WORD, '')), INVISIBLE_IN_NAME);

/**
 * The body of `POST /api/comments` (requirements 7). The server sets the author. An `authorId` is accepted
 * and ignored (requirements 10.2).
 */
export const commentInputSchema = z
  .object({
    content: textSchema('content')
      .min(1, 'The comment is empty')
      .max(COMMENT_MAX, `The comment is longer than ${COMMENT_MAX.toLocaleString('en')} characters`),
    articleId: idSchema.describe('The article, by its id'),
    parentId: idSchema.nullish().describe('The comment that is answered, by its id'),
    guestName: guestNameSchema.nullish().describe('Ignored if somebody is signed in'),
    website: textSchema('website')
      .max(2000, 'website is too long')
      .nullish()
      .describe('Of the form: people do not see this field. A comment with a text in it is taken for spam'),
    elapsed: z
      .number()
      .min(0)
      .nullish()
      .describe(
        'Of the form: the milliseconds since it was shown. A comment that is written in no time is taken for spam',
      ),
    asUser: z
      .boolean()
      .optional()
      .describe('Whether the comment must be by who is signed in. Without a session it is refused with 401'),
    authorId: z.int().optional().describe('Accepted and ignored'),
  })
  .meta({ id: 'CommentInput', examples: [commentInputExample] });
