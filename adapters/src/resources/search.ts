import { createRoute } from '@hono/zod-openapi';
import { suggestionsSchema, suggestQuerySchema, type Suggestion } from '../../contract/search.ts';
import { setCacheTags, TAGS } from '../cache/tags.ts';
import { newApi, readable, type Api, type ApiContext } from './api.ts';

type SuggestionRow = Omit<Suggestion, 'slug'> & { slug: string | null };

const suggestRoute = createRoute({
  method: 'get',
  path: '/search/suggest',
  tags: ['Articles'],
  operationId: 'suggest',
  summary: 'What a reader may be about to search for',
  description: 'Names of categories and tags, then headlines of articles, newest first.',
  request: { query: suggestQuerySchema },
  responses: readable(suggestionsSchema, 'Suggestions; none where nothing begins so', [
    [400, 'q, the search term, must not be empty', 'q'],
  ]),
});

const toSuggestion = ({ slug, ...row }: SuggestionRow): Suggestion =>
  slug === null ? row : { ...row, slug };

/** What completes a search while somebody types; the search itself is a list of articles. */
export function searchApi({ cms }: ApiContext): Api {
  return newApi().openapi(suggestRoute, async (c) => {
    const suggestions = await cms.get<SuggestionRow[]>('/articles/suggestions', c.req.valid('query'));
    setCacheTags(c, [TAGS.search, TAGS.categories]);
    return c.json(suggestions.map(toSuggestion), 200);
  });
}
