import type { Suggestion } from '@mihwar/adapters/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getJson } from '~/lib/api';
import { atMost } from '~/lib/at-most';

/** How long somebody must pause before suggestions are asked for, in ms. */
const PAUSE = 150;
/** A letter says little. */
const SHORTEST = 2;

/** Of requests, never more than one is under way: whoever types fast must not keep the server busy. */
const inTurn = atMost(1);

const suggestionsQuery = (term: string) =>
  queryOptions({
    queryKey: ['search', 'suggestions', term],
    queryFn: (context) =>
      inTurn(() => getJson<Suggestion[]>(context, `/api/search/suggest?${new URLSearchParams({ q: term })}`)),
    enabled: term.length >= SHORTEST,
    placeholderData: keepPreviousData,
  });

/**
 * What somebody who has typed so much may be about to search for; nothing while that is too little, and when it cannot be
 * found out. A request whose answer nobody waits for any more is given up before the next one is made.
 */
export function useSuggestions(typed: string): Suggestion[] {
  const [term, setTerm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setTerm(typed);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  const { data = [] } = useQuery(suggestionsQuery(term));
  return typed.length < SHORTEST || term.length < SHORTEST ? [] : data;
}
