import type { Suggestion } from '@mihwar/adapters/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from '~/lib/api';
import { atMost } from '~/lib/at-most';
import type { Language } from '~/lib/language';
import { useDebounced } from '~/lib/use-debounced';
import { useLanguage } from '~/lib/use-language';

/** The pause in typing after which suggestions are requested. */
const PAUSE_MS = 150;
/** A single letter matches too much. */
const SHORTEST = 2;

/** Limits requests to one at a time, so that fast typing does not keep the server busy. */
const inTurn = atMost(1);

const suggestionsQuery = (term: string, language: Language) =>
  queryOptions({
    queryKey: ['search', 'suggestions', term, language],
    queryFn: (context) =>
      inTurn(() =>
        getJson<Suggestion[]>(context, `/api/search/suggest?${new URLSearchParams({ q: term, language })}`),
      ),
    enabled: term.length >= SHORTEST,
    placeholderData: keepPreviousData,
  });

/**
 * Suggestions for a typed text. There are none for a short text, and if the request fails. An outdated
 * request is aborted before the next one is sent.
 */
export function useSuggestions(typed: string): Suggestion[] {
  const term = useDebounced(typed, PAUSE_MS);
  const { data = [] } = useQuery(suggestionsQuery(term, useLanguage()));
  return typed.length < SHORTEST || term.length < SHORTEST ? [] : data;
}
