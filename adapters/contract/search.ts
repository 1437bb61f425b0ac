import { z } from 'zod';
import { articleListQuerySchema } from './article.ts';
import { suggestionExamples } from './examples.ts';
import { textSchema } from './primitives.ts';

export const SEARCH_TERM_MAX = 200;
export const SUGGESTIONS_MAX = 8;

const termSchema = textSchema('q, the search term,')
  .min(1, 'q, the search term, must not be empty')
  .max(SEARCH_TERM_MAX, `q is longer than ${SEARCH_TERM_MAX} characters`);

export const searchQuerySchema = articleListQuerySchema.extend({
  q: termSchema.meta({ description: 'The term, in either language', examples: ['Porsche', 'بورشه'] }),
  exact: z
    .enum(['true', 'false'], { error: "exact must be 'true' or 'false'" })
    .optional()
    .meta({ description: "'true': the words as they are typed, none corrected", examples: ['true'] }),
});

/** The query that results are for, where the one that was typed has been corrected; percent-encoded. */
export const SEARCH_CORRECTED_HEADER = 'X-Search-Corrected';
/** Words of the query that the best result does not have, each percent-encoded, with commas between them. */
export const SEARCH_MISSING_HEADER = 'X-Search-Missing';

export const suggestQuerySchema = z.object({
  q: termSchema.meta({
    description: 'What has been typed so far; suggestions are in the language of its letters',
    examples: ['bat', 'بطا'],
  }),
});

/** Something that a reader may be about to type: the headline of an article, or the name of a tag or a category. */
export const suggestionSchema = z
  .object({
    text: z.string(),
    kind: z.enum(['article', 'tag', 'category']),
    slug: z.string().optional().describe('Of articles and categories, which have an address of their own'),
  })
  .meta({ id: 'Suggestion', examples: suggestionExamples });

/** The answer of `GET /api/search/suggest`. */
export const suggestionsSchema = z
  .array(suggestionSchema)
  .max(SUGGESTIONS_MAX)
  .meta({ examples: [suggestionExamples] });

export type Suggestion = z.infer<typeof suggestionSchema>;
