import { z } from './zod.ts';
import { articleExample, commentExample } from './examples.ts';
import { idSchema, isoDateSchema, orNull } from './primitives.ts';

/** Readers see an approved comment. The others are stored, and neither shown nor counted. */
export const COMMENT_STATES = ['approved', 'pending', 'hidden', 'spam'] as const;
export type CommentState = (typeof COMMENT_STATES)[number];

/** The parts of the queue: the comments in one state, or those that readers have reported. */
export type QueuePart = CommentState | 'reported';

/** The setting with the words whose comments wait for a moderator. Commas or lines separate them. */
export const COMMENTS_WORDS = 'comments_words';

const MODERATION_ACTIONS = ['approve', 'hide', 'spam', 'delete'] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];

/** The number of comments on a page of the queue. */
export const MODERATION_PAGE_SIZE = 20;

/** The most comments that one request changes. */
const MODERATED_MAX = 100;

/** A comment that so many readers have reported waits for a moderator. */
export const REPORTS_HIDE = 3;

const stateSchema = z.enum(COMMENT_STATES, { error: 'state must be approved, pending, hidden or spam' });

const writerSchema = z
  .string()
  .nullable()
  .describe('The name of the member of the staff, or the one that a guest has typed, if any');

const arabicWriterSchema = z
  .string()
  .nullable()
  .describe('The name of the member of the staff in Arabic script, if given');

const moderatedExample = {
  ...{ id: commentExample.id, content: commentExample.content },
  ...{ createdAt: commentExample.createdAt, updatedAt: commentExample.createdAt },
  ...{ state: 'pending' as const, reports: 0, name: null, nameAr: null, isStaff: false, parent: null },
  article: {
    ...{ id: articleExample.id, slug: articleExample.slug },
    ...{ title: articleExample.title, titleAr: articleExample.titleAr },
  },
};

/** A comment as moderators see it. */
export const moderatedCommentSchema = z
  .object({
    id: idSchema,
    content: z.string().describe('Plain text, never HTML'),
    createdAt: isoDateSchema,
    updatedAt: isoDateSchema.describe('The time of its last save. Every decision saves it'),
    state: stateSchema,
    reports: z
      .int()
      .min(0)
      .describe('How many readers have reported it since a moderator decided about it last'),
    name: writerSchema,
    nameAr: arabicWriterSchema,
    isStaff: z.boolean().describe('Somebody who was signed in has written it'),
    article: orNull(
      z.object({ id: idSchema, slug: z.string(), title: z.string(), titleAr: z.string().nullable() }),
    ).describe('Null if there is no article with its id any more'),
    parent: orNull(
      z.object({
        id: idSchema,
        content: z.string(),
        name: writerSchema,
        nameAr: arabicWriterSchema,
        state: stateSchema,
      }),
    ).describe('The comment that it answers'),
  })
  .meta({
    id: 'ModeratedComment',
    examples: [moderatedExample],
  });

const countsExample = { approved: 210, pending: 1, hidden: 2, spam: 14, reported: 0 };

const countsSchema = z
  .object({
    approved: z.int().min(0),
    pending: z.int().min(0),
    hidden: z.int().min(0),
    spam: z.int().min(0),
    reported: z.int().min(0).describe('Those in whatever state that readers have reported'),
  })
  .describe('The number of comments in each state');

export const moderationListSchema = z
  .object({
    comments: z.array(moderatedCommentSchema).describe('The latest first'),
    counts: countsSchema,
  })
  .meta({
    id: 'ModerationList',
    examples: [{ comments: [moderatedExample], counts: countsExample }],
  });

export const moderationQuerySchema = z.object({
  state: stateSchema.default('pending').meta({ default: 'pending', examples: ['pending'] }),
  reported: z
    .literal('true', { error: 'reported must be true' })
    .optional()
    .describe('Only comments that readers have reported, in whatever state; the latest report comes first')
    .meta({ examples: ['true'] }),
  article: z.coerce
    .number()
    .int()
    .min(1)
    .max(2_147_483_647)
    .optional()
    .describe('Only comments on this article, by its id')
    .meta({ examples: [articleExample.id] }),
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(50_000)
    .default(1)
    .meta({ default: 1, examples: [1] }),
});

/** The times of the last saves of comments, by their ids. */
const savesSchema = z.record(z.string(), isoDateSchema);

export const moderationInputSchema = z
  .object({
    ids: z
      .array(idSchema)
      .min(1, 'ids must name at least one comment')
      .max(MODERATED_MAX, `ids may name at most ${MODERATED_MAX} comments`),
    action: z
      .enum(MODERATION_ACTIONS, { error: 'action must be approve, hide, spam or delete' })
      .describe('`approve` also brings back a hidden comment and one that was taken for spam'),
    updatedAt: savesSchema
      .optional()
      .describe(
        '`updatedAt` of the comments as they were shown, by id. One that was saved meanwhile stays as it ' +
          'is. Those that are not named here are changed in any case',
      )
      .meta({ examples: [{ [commentExample.id]: commentExample.createdAt }] }),
  })
  .meta({ id: 'ModerationInput', examples: [{ ids: [commentExample.id], action: 'approve' }] });

export const moderationOutcomeSchema = z
  .object({
    changed: z.array(idSchema).describe('The comments that were changed'),
    unchanged: z
      .array(idSchema)
      .describe(
        'The comments that were saved after `updatedAt`: somebody else has decided about them meanwhile, or ' +
          'reports have hidden them. Comments in neither list do not exist any more',
      ),
    updatedAt: savesSchema.describe(
      'The new `updatedAt` of the changed comments, by id. Deleted ones have none',
    ),
    counts: countsSchema,
  })
  .meta({
    id: 'ModerationOutcome',
    examples: [
      {
        ...{ changed: [commentExample.id], unchanged: [] },
        updatedAt: { [commentExample.id]: '2026-11-25T09:30:00.000Z' },
        counts: countsExample,
      },
    ],
  });

export type ModeratedComment = z.infer<typeof moderatedCommentSchema>;
export type ModerationList = z.infer<typeof moderationListSchema>;
export type ModerationOutcome = z.infer<typeof moderationOutcomeSchema>;
