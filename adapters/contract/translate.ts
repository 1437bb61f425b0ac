import { z } from './zod.ts';
import { translateInputExample, translationExample } from './examples.ts';
import { textSchema } from './primitives.ts';

const TRANSLATE_MAX = 5_000;

/** The body of `POST /api/translate` (requirements 3). A reader's screen asks for one text in Arabic. */
export const translateInputSchema = z
  .object({
    text: textSchema('text')
      .min(1, 'text is empty')
      .max(TRANSLATE_MAX, `text is longer than ${TRANSLATE_MAX.toLocaleString('en')} characters`),
    targetLanguage: z.literal('ar', "targetLanguage must be 'ar'"),
  })
  .meta({ id: 'TranslateInput', examples: [translateInputExample] });

export const translationSchema = z
  .object({ translatedText: z.string() })
  .meta({ id: 'Translation', examples: [translationExample] });

export type TranslateInput = z.infer<typeof translateInputSchema>;
export type Translation = z.infer<typeof translationSchema>;
