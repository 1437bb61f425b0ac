import { z } from './zod.ts';
import { restoreInputExample, revisionChangesExample, revisionExample } from './examples.ts';
import {
  idInPath,
  idSchema,
  isoDateSchema,
  languageSchema,
  limitSchema,
  offsetSchema,
  orNull,
  textSchema,
} from './primitives.ts';

/** The time for which a revision is stored, and the maximum number of revisions of one article or page. */
export const HISTORY_DAYS = 365;
export const HISTORY_MAX = 200;
export const HISTORY_PAGE_SIZE = 20;
const REASON_MAX = 500;

/**
 * The way by which a text was saved: the dashboard or the API, Strapi's panel, the import, the restoration of
 * a revision, or the server by itself. `earlier` means that the text was saved before its history was stored.
 */
export const REVISION_DOORS = ['dashboard', 'panel', 'import', 'restore', 'server', 'earlier'] as const;

/** One save of an article or a static page, in both languages, without its texts. */
export const revisionSchema = z
  .object({
    id: idSchema,
    savedAt: isoDateSchema,
    savedBy: z.string().nullable().describe('The name of who saved it, where that is known'),
    savedByAr: z.string().nullable().describe('The same name in Arabic script, if it was given'),
    door: z
      .enum(REVISION_DOORS)
      .describe(
        "The way by which it was saved: the dashboard or this API, Strapi's panel, the import, restoring another revision, or the server by itself; `earlier` is a text from before its history was stored",
      ),
    reason: z.string().nullable().describe('What was given as the reason for saving it'),
    restored: orNull(z.object({ id: idSchema, savedAt: isoDateSchema })).describe(
      'The revision that was restored by this save; it may be stored no longer',
    ),
  })
  .meta({ id: 'Revision', examples: [revisionExample] });

/** A piece of a text. It is in both texts, or only in the later or the earlier one. */
export const diffPartSchema = z
  .object({
    kind: z.enum(['same', 'inserted', 'removed']),
    text: z.string(),
    textAr: z
      .string()
      .optional()
      .describe('The present Arabic name of a linked category, tag or person, if there is one'),
  })
  .meta({ id: 'DiffPart', examples: [{ kind: 'inserted', text: 'in winter' }] });

export const diffBlockSchema = z
  .object({
    kind: z
      .enum(['unchanged', 'changed', 'inserted', 'removed', 'formatted'])
      .describe('`formatted`: the words are the same, and the formatting or a picture’s attributes are not'),
    count: z.int().min(1).describe('How many paragraphs are unchanged; otherwise 1'),
    parts: z.array(diffPartSchema).describe('Plain text; empty for unchanged paragraphs'),
  })
  .meta({
    id: 'DiffBlock',
    examples: [{ kind: 'inserted', count: 1, parts: [{ kind: 'inserted', text: 'A new paragraph.' }] }],
  });

export const fieldChangeSchema = z
  .object({
    field: z.string().describe('As the fields of articles and pages are called; an Arabic text ends in `Ar`'),
    language: orNull(languageSchema).describe('Null for what both languages share'),
    format: z.enum(['text', 'boolean', 'date']).describe('What the parts hold'),
    blocks: z.array(diffBlockSchema).describe('Paragraph by paragraph; of a list, entry by entry'),
  })
  .meta({ id: 'FieldChange', examples: revisionChangesExample.changes });

/** A revision with its differences from another text. */
export const revisionChangesSchema = z
  .object({
    revision: revisionSchema,
    against: z.enum(['previous', 'present']),
    comparedWith: orNull(revisionSchema).describe('The previous revision; null where there is none stored'),
    changes: z.array(fieldChangeSchema).describe('Every field that differs'),
  })
  .meta({ id: 'RevisionChanges', examples: [revisionChangesExample] });

export const historyQuerySchema = z.object({
  limit: limitSchema.default(HISTORY_PAGE_SIZE).meta({ default: HISTORY_PAGE_SIZE }),
  offset: offsetSchema.default(0).meta({ default: 0 }),
});

export const revisionQuerySchema = z.object({
  against: z
    .enum(['previous', 'present'], { error: "against must be 'previous' or 'present'" })
    .default('previous')
    .meta({
      description:
        "'previous' shows the changes that this save made, 'present' those that were made since; the revision is the earlier text then",
      examples: ['previous'],
    }),
});

export const revisionInPath = idInPath('revision').describe("The revision's id");

export const reasonSchema = textSchema('reason').max(
  REASON_MAX,
  `reason is longer than ${REASON_MAX} characters`,
);

/** The body that restores a revision. */
export const restoreInputSchema = z
  .object({
    updatedAt: isoDateSchema
      .optional()
      .describe('As read before. When somebody has saved since, nothing is restored and 409 is answered'),
    reason: reasonSchema.nullable().optional(),
  })
  .meta({ id: 'RestoreInput', examples: [restoreInputExample] });

export type Revision = z.infer<typeof revisionSchema>;
export type RevisionDoor = Revision['door'];
export type DiffPart = z.infer<typeof diffPartSchema>;
export type DiffBlock = z.infer<typeof diffBlockSchema>;
export type FieldChange = z.infer<typeof fieldChangeSchema>;
export type RevisionChanges = z.infer<typeof revisionChangesSchema>;
export type RestoreInput = z.input<typeof restoreInputSchema>;
