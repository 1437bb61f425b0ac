import { z } from './zod.ts';
import { workflowExample, workflowInputExample } from './examples.ts';
import { idSchema, isoDateSchema, orNull, readAtSchema, textSchema } from './primitives.ts';

/** The stages of a draft. Publishing ends them: the next draft begins with the first one. */
export const STAGES = ['writing', 'review', 'ready'] as const;
export type Stage = (typeof STAGES)[number];

export const NOTE_MAX = 2000;

/** The messages that the screens say, too. */
export const WORKFLOW_MESSAGES = {
  note: 'Please say what has to change',
  moved: 'Somebody has moved this article since you opened it. Nothing was changed; look at it again.',
} as const;

const stageSchema = z.enum(STAGES, { error: "stage must be 'writing', 'review' or 'ready'" });
const daySchema = z.iso.date('dueOn must be a day such as 2026-03-31');

const personSchema = z.object({
  id: idSchema,
  name: z.string(),
  nameAr: z.string().nullable().describe('The name in Arabic script, if given'),
});

export const workflowNoteSchema = z.object({
  id: idSchema,
  at: isoDateSchema,
  by: z.string().nullable().describe('The name at that time'),
  byAr: z.string().nullable().describe('The name in Arabic script at that time, if given'),
  from: stageSchema,
  to: stageSchema,
  text: z.string().nullable(),
});

/** Where the draft of an article stands between its writer and its readers. */
export const workflowSchema = z
  .object({
    stage: stageSchema,
    version: z.int().min(0).describe('To be sent with a change'),
    assignee: orNull(personSchema),
    dueOn: daySchema.nullable(),
    notes: z.array(workflowNoteSchema).describe('Moves and notes, the latest first'),
    transitions: z.array(stageSchema).describe('The stages to which the caller may move it'),
    people: z.array(personSchema).describe('Who can be assigned; empty for callers who may not assign'),
  })
  .meta({ id: 'Workflow', examples: [workflowExample] });

/** The body of `PUT /api/articles/{id}/workflow`. Absent fields stay as they are. */
export const workflowInputSchema = z
  .object({
    version: z.int('version must be a whole number').min(0).describe('As read before the change'),
    stage: stageSchema.optional(),
    note: textSchema('note')
      .max(NOTE_MAX, `note is longer than ${NOTE_MAX.toLocaleString('en')} characters`)
      .nullable()
      .optional()
      .describe('For the writer or the editors. Sending an article back to its writer needs one'),
    assigneeId: idSchema.nullable().optional(),
    dueOn: daySchema.nullable().optional(),
    updatedAt: readAtSchema.describe(
      'That of the article, as read before the change. When somebody has saved a text since, the article is not called ready: nothing is changed and 409 is answered',
    ),
  })
  .meta({ id: 'WorkflowInput', examples: [workflowInputExample] });

export type Workflow = z.infer<typeof workflowSchema>;
export type WorkflowInput = z.input<typeof workflowInputSchema>;
export type WorkflowNote = z.infer<typeof workflowNoteSchema>;

/**
 * The stages to which somebody may move a draft. Who may publish it moves it everywhere. Others submit it, and
 * take it back before somebody has called it ready.
 */
export function transitionsOf(stage: Stage, mayPublish: boolean): Stage[] {
  if (mayPublish) return STAGES.filter((other) => other !== stage);
  if (stage === 'writing') return ['review'];
  return stage === 'review' ? ['writing'] : [];
}
