import { createRoute } from '@hono/zod-openapi';
import { suggestionsSchema, suggestQuerySchema, type Suggestion } from '../../contract/search.ts';
import { setCacheTags, TAGS } from '../cache-tags/tags.ts';
import { withSmartQuotes } from '../texts/smart-quotes.ts';
import { newApi, readable, type Api, type ApiContext } from './api.ts';

const suggestRoute = createRoute({
  method: 'get',
  path: '/search/suggest',
  tags: ['Articles'],
  operationId: 'suggest',
  summary: 'What a reader may be about to search for',
  description: 'Names of categories, tags and authors, then headlines of articles, newest first.',
  request: { query: suggestQuerySchema },
  responses: readable(suggestionsSchema, 'Suggestions; none where nothing begins so', [
    [400, 'q, the search term, must not be empty', 'q'],
  ]),
});

const ARABIC_LETTER = /\p{Script=Arabic}/u;

/**
 * English headlines have typographic quotation marks, as everywhere. Names and Arabic headlines are written as
 * they are.
 */
const forReaders = (suggestion: Suggestion): Suggestion =>
  suggestion.kind === 'article' && !ARABIC_LETTER.test(suggestion.text)
    ? { ...suggestion, text: withSmartQuotes(suggestion.text) }
    : suggestion;

/** Completes a search while somebody types. The search itself is a list of articles. */
export function searchApi({ cms }: ApiContext): Api {
  return newApi().openapi(suggestRoute, async (c) => {
    const suggestions = await cms.get<Suggestion[]>('/articles/suggestions', c.req.valid('query'));
    setCacheTags(c, [TAGS.search, TAGS.categories]);
    return c.json(suggestions.map(forReaders), 200);
  });
}
