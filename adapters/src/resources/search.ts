import { createRoute } from '@hono/zod-openapi';
import { suggestionsSchema, suggestQuerySchema, type Suggestion } from '../../contract/search.ts';
import { madeOf, TAGS } from '../kept/tags.ts';
import { tagsOfAskedWords, type AskedWord } from '../kept/word-tags.ts';
import { newApi, readable, type Api, type ApiContext } from './api.ts';

interface SuggestionsRow {
  suggestions: (Omit<Suggestion, 'slug'> & { slug: string | null })[];
  dependsOn: AskedWord[];
}

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

const toSuggestion = ({ slug, ...row }: SuggestionsRow['suggestions'][number]): Suggestion =>
  slug === null ? row : { ...row, slug };

/** What completes a search while somebody types; the search itself is a list of articles. */
export function searchApi({ cms }: ApiContext): Api {
  return newApi().openapi(suggestRoute, async (c) => {
    const { suggestions, dependsOn } = await cms.get<SuggestionsRow>(
      '/articles/suggestions',
      c.req.valid('query'),
    );
    madeOf(c, [TAGS.search, TAGS.categories, ...tagsOfAskedWords('suggested', dependsOn)]);
    return c.json(suggestions.map(toSuggestion), 200);
  });
}
