import { z } from './zod.ts';
import { synonymGroupExample, synonymGroupInputExample } from './examples.ts';
import { idSchema, isoDateSchema, readAtSchema, textSchema } from './primitives.ts';

const SYNONYM_LENGTH_MAX = 60;
const SYNONYMS_MAX = 20;

/** Words or short names, in either language, that search treats as equal. */
export const synonymGroupSchema = z
  .object({
    id: idSchema,
    words: z.array(z.string()),
    updatedAt: isoDateSchema,
  })
  .meta({ id: 'SynonymGroup', examples: [synonymGroupExample] });

const named = (sentence: (word: string) => string) => ({
  error: ({ input }: { input?: unknown }) => sentence(String(input)),
});

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

const wordSchema = textSchema('A word')
  .max(
    SYNONYM_LENGTH_MAX,
    named((word) => `The word '${word}' has more than ${SYNONYM_LENGTH_MAX} characters`),
  )
  .regex(
    LETTER_OR_DIGIT,
    named((word) => `The word '${word}' has neither letters nor digits`),
  )
  // The pattern is repeated here, since the flag would be described as a part of it.
  .meta({ pattern: LETTER_OR_DIGIT.source });

/** The body that adds or saves a group. No word may be in two groups. */
export const synonymGroupInputSchema = z
  .object({
    words: z
      .array(wordSchema, 'words must be a list of words')
      .min(2, 'A group has at least 2 words')
      .max(SYNONYMS_MAX, `A group takes at most ${SYNONYMS_MAX} words`)
      .describe('Each in one group only, without regard to case, accents and hamza'),
  })
  .meta({ id: 'SynonymGroupInput', examples: [synonymGroupInputExample] });

/** The body of `PUT /api/synonyms/{id}`. */
export const synonymGroupUpdateSchema = synonymGroupInputSchema
  .extend({ updatedAt: readAtSchema })
  .meta({ id: 'SynonymGroupUpdate', examples: [synonymGroupInputExample] });

export type SynonymGroup = z.infer<typeof synonymGroupSchema>;
export type SynonymGroupInput = z.input<typeof synonymGroupInputSchema>;
