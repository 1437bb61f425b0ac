import { z } from './zod.ts';
import { articleCardSchema, articleListQuerySchema, articleSchema } from './article.ts';
import { articleCardExample, articleExample, snippetExample, suggestionExamples } from './examples.ts';
import { LANGUAGES, orNull, slugInPath, textSchema } from './primitives.ts';
import { SEARCH_PERIODS, SEARCH_TERM_MAX } from './search-term.ts';

export const SUGGESTIONS_MAX = 8;

const termSchema = textSchema('q, the search term,')
  .min(1, 'q, the search term, must not be empty')
  .max(SEARCH_TERM_MAX, `q is longer than ${SEARCH_TERM_MAX} characters`);

const languageSchema = z.enum(LANGUAGES, { error: "language must be 'en' or 'ar'" });

export const searchQuerySchema = articleListQuerySchema.omit({ exists: true }).extend({
  q: termSchema.meta({ description: 'The term, in either language', examples: ['Porsche', 'بورشه'] }),
  exact: z
    .enum(['true', 'false'], { error: "exact must be 'true' or 'false'" })
    .optional()
    .meta({ description: "'true': the words as they are typed, none corrected", examples: ['true'] }),
  category: slugInPath('reviews').optional().describe('The slug of a category: its articles only'),
  period: z
    .enum(SEARCH_PERIODS, { error: "period must be 'week', 'month' or 'year'" })
    .optional()
    .meta({
      description: 'Articles first published in the last 7, 30 or 365 days only',
      examples: ['month'],
    }),
  language: languageSchema
    .optional()
    .meta({ description: 'Articles that can be read in this language only', examples: ['ar'] }),
});

/** A part of an article's text, with the words that match. */
export const snippetSchema = z
  .object({
    language: languageSchema,
    parts: z.array(z.object({ text: z.string(), found: z.boolean() })),
  })
  .meta({ id: 'Snippet', examples: [snippetExample] });

const withSnippet = {
  snippet: orNull(snippetSchema).describe('Null where title and excerpt have all words of the query'),
};

export const foundArticleSchema = articleSchema.extend(withSnippet).meta({
  id: 'FoundArticle',
  examples: [{ ...articleExample, snippet: snippetExample }],
});
export const foundCardSchema = articleCardSchema.extend(withSnippet).meta({
  id: 'FoundCard',
  examples: [{ ...articleCardExample, snippet: snippetExample }],
});

export const suggestQuerySchema = z.object({
  q: termSchema.meta({
    description: 'What has been typed so far',
    examples: ['bat', 'بطا'],
  }),
  language: languageSchema.optional().meta({
    description: 'The language of the suggestions; without it that of the letters of q',
    examples: ['ar'],
  }),
});

/**
 * A completion that a reader may be about to type, and whose page it may be: the headline of an article, or
 * the name of a category, a tag or an author.
 */
export const suggestionSchema = z
  .object({
    text: z.string(),
    kind: z.enum(['article', 'tag', 'category', 'author']),
    slug: z.string().describe('The end of the address of its page'),
  })
  .meta({ id: 'Suggestion', examples: suggestionExamples });

/** The response of `GET /api/search/suggest`. */
export const suggestionsSchema = z
  .array(suggestionSchema)
  .max(SUGGESTIONS_MAX)
  .meta({ examples: [suggestionExamples] });

export type FoundCard = z.infer<typeof foundCardSchema>;
export type Snippet = z.infer<typeof snippetSchema>;
export type Suggestion = z.infer<typeof suggestionSchema>;
