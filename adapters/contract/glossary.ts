import { z } from './zod.ts';
import { idSchema, isoDateSchema, readAtSchema, textSchema } from './primitives.ts';
import { glossaryTermExample, glossaryTermInputExample } from './translation-examples.ts';

/** A term that every engine leaves untranslated, or translates to the same Arabic each time. */
export const glossaryTermSchema = z
  .object({
    id: idSchema,
    term: z.string(),
    arabic: z.string().nullable().describe('Null where the term is not translated'),
    doNotTranslate: z.boolean(),
    isCaseSensitive: z.boolean(),
    notes: z.string().nullable(),
    updatedAt: isoDateSchema,
  })
  .meta({ id: 'GlossaryTerm', examples: [glossaryTermExample] });

const arabic = textSchema('arabic').max(200, 'arabic is longer than 200 characters');

/** The body that adds or saves a term. It has Arabic, or else `doNotTranslate`. */
export const glossaryTermInputSchema = z
  .object({
    term: textSchema('term')
      .min(2, 'term must have at least 2 characters')
      .max(200, 'term is longer than 200 characters'),
    arabic: arabic.nullable().optional(),
    doNotTranslate: z.boolean('doNotTranslate must be true or false').default(false),
    isCaseSensitive: z.boolean('isCaseSensitive must be true or false').default(false),
    notes: textSchema('notes').max(1000, 'notes is longer than 1,000 characters').nullable().optional(),
  })
  .refine(({ arabic: given, doNotTranslate }) => doNotTranslate !== Boolean(given), {
    message: 'Give the Arabic of the term, or say that it is not to be translated: one of the two',
    path: ['arabic'],
  })
  .refine(({ arabic: given }) => !given || /\p{Script=Arabic}/u.test(given), {
    message: 'The Arabic of a term must have Arabic letters',
    path: ['arabic'],
  })
  .meta({ id: 'GlossaryTermInput', examples: [glossaryTermInputExample] });

/** The body of `PUT /api/glossary/{id}`. */
export const glossaryTermUpdateSchema = glossaryTermInputSchema
  .safeExtend({ updatedAt: readAtSchema })
  .meta({ id: 'GlossaryTermUpdate', examples: [glossaryTermInputExample] });

export type GlossaryTerm = z.infer<typeof glossaryTermSchema>;
export type GlossaryTermInput = z.input<typeof glossaryTermInputSchema>;
