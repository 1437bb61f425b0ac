import { articleListQuerySchema } from './article.ts';
import { textSchema } from './primitives.ts';

export const SEARCH_TERM_MAX = 200;

export const searchQuerySchema = articleListQuerySchema.extend({
  q: textSchema('q, the search term,')
    .min(1, 'q, the search term, must not be empty')
    .max(SEARCH_TERM_MAX, `q is longer than ${SEARCH_TERM_MAX} characters`),
});
