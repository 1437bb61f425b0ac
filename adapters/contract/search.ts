import { z } from 'zod';
import { articleListQuerySchema } from './article.ts';

export const SEARCH_TERM_MAX = 200;

export const searchQuerySchema = articleListQuerySchema.extend({
  q: z
    .string('q, the search term, is required')
    .trim()
    .min(1, 'q, the search term, must not be empty')
    .max(SEARCH_TERM_MAX, `q is longer than ${SEARCH_TERM_MAX} characters`),
});
