import { z } from './zod.ts';
import { describedTagExample, tagExample, tagPageExample } from './examples.ts';
import { idSchema, pageLanguagesSchema, slugSchema, textSchema, wholeNumber } from './primitives.ts';

/** The maximum number of characters of a tag's name. */
export const TAG_LENGTH_MAX = 60;

/** What separates tags in one line (requirements 5.2): a comma, or an Arabic one. */
export const TAG_SEPARATOR = /[,،]/;
export const TAG_SEPARATOR_REFUSED = 'A tag has no comma in its name, since commas separate tags';

export const tagSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    nameAr: z.string().nullable(),
    slug: slugSchema.describe('The end of the address of its page'),
  })
  .meta({ id: 'Tag', examples: [tagExample] });

/** A tag with the texts of its own page. */
export const describedTagSchema = tagSchema
  .extend({ description: z.string().nullable(), descriptionAr: z.string().nullable() })
  .meta({ id: 'DescribedTag', examples: [describedTagExample] });

/** A tag that a published article has, as the tag's own page shows it. */
export const tagPageSchema = describedTagSchema
  .extend({ languages: pageLanguagesSchema })
  .meta({ id: 'TagPage', examples: [tagPageExample] });

const TAG_SUGGESTIONS_DEFAULT = 10;
const TAG_SUGGESTIONS_MAX = 50;

/** The query of `GET /api/tags`. */
export const tagListQuerySchema = z.object({
  q: textSchema('q')
    .max(TAG_LENGTH_MAX, `q is longer than ${TAG_LENGTH_MAX} characters`)
    .optional()
    .meta({
      description: 'What the name, or a word of it, begins with, in either language; all where empty',
      examples: ['char', 'شح'],
    }),
  limit: wholeNumber('limit', 1, TAG_SUGGESTIONS_MAX)
    .default(TAG_SUGGESTIONS_DEFAULT)
    .meta({ default: TAG_SUGGESTIONS_DEFAULT }),
});

export type Tag = z.infer<typeof tagSchema>;
export type DescribedTag = z.infer<typeof describedTagSchema>;
export type TagPage = z.infer<typeof tagPageSchema>;
