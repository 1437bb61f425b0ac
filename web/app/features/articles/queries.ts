import type { ArticleCard, ArticleWithComments, FoundCard } from '@mihwar/adapters/contract';
import { RESERVED_ARTICLE_SLUGS } from '@mihwar/adapters/contract/slug';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getJson, getJsonOrNull, send } from '~/lib/api';
import { existsIn } from '~/lib/article-languages';
import { callOf, type Copied } from '~/lib/copies';
import type { Language } from '~/lib/language';
import { ARTICLE_PAGE_SIZE } from '~/lib/limits';
import type { Search } from '~/features/search/search-term';
import { noteUnderstood } from './understood';

/** The kinds of content with a page that lists its articles. */
export type PlaceKind = 'category' | 'author' | 'tag';

/** The source of a list of articles: all of them, those of a place, or those that match a term. */
export type ArticleSource =
  { kind: 'latest' } | { kind: PlaceKind; slug: string } | ({ kind: 'search' } & Search);

/** A search finds articles of both languages. */
const listedIn = (language: Language, source: ArticleSource) =>
  source.kind === 'search' ? {} : existsIn(language);

function listPath(language: Language, source: ArticleSource, offset: number): string {
  const query = new URLSearchParams({
    limit: String(ARTICLE_PAGE_SIZE),
    offset: String(offset),
    fields: 'card',
    ...listedIn(language, source),
  });
  switch (source.kind) {
    case 'latest':
      return `/api/articles?${query}`;
    case 'category':
    case 'author':
    case 'tag':
      return `/api/articles/${source.kind}/${encodeURIComponent(source.slug)}?${query}`;
    case 'search':
      query.set('q', source.term);
      if (source.exact) query.set('exact', 'true');
      for (const [name, value] of Object.entries(source.filters)) query.set(name, value);
      return `/api/search?${query}`;
  }
}

/** A card of a list. In a search it has a snippet with the matching words. */
export type ListedCard = ArticleCard & Partial<Pick<FoundCard, 'snippet'>>;

/**
 * The list of a screen's language. It grows by ten, starting at a page. A page with fewer articles is the last
 * one.
 */
export const articleListQuery = (language: Language, source: ArticleSource, firstPage = 1) =>
  infiniteQueryOptions({
    queryKey: ['articles', 'list', source, firstPage, listedIn(language, source)],
    queryFn: async ({ pageParam, ...context }) => {
      const response = await send(context, listPath(language, source, pageParam));
      // Each page's headers are about that page. What is said above the list is about its first one.
      if (source.kind === 'search' && pageParam === (firstPage - 1) * ARTICLE_PAGE_SIZE) {
        noteUnderstood(context.client, source, response.headers);
      }
      return (await response.json()) as ListedCard[];
    },
    initialPageParam: (firstPage - 1) * ARTICLE_PAGE_SIZE,
    getNextPageParam: (page, _pages, offset) =>
      page.length < ARTICLE_PAGE_SIZE ? undefined : offset + ARTICLE_PAGE_SIZE,
  });

/** The lead story: the first featured article. Null if none is featured. */
export const leadStoryQuery = (language: Language) =>
  queryOptions({
    queryKey: ['articles', 'lead', existsIn(language)],
    queryFn: async (context) => {
      const query = new URLSearchParams({ limit: '1', fields: 'card', ...existsIn(language) });
      const [lead] = await getJson<ArticleCard[]>(context, `/api/articles/featured?${query}`);
      return lead ?? null;
    },
  });

/**
 * A whole article with its comments. Null if no article has this slug. A reserved slug is not asked for: it
 * stands for another call.
 */
export const articleQuery = (slug: string) =>
  queryOptions({
    queryKey: ['articles', 'one', slug],
    queryFn: async (context) =>
      RESERVED_ARTICLE_SLUGS.includes(slug)
        ? null
        : getJsonOrNull<Copied<ArticleWithComments>>(context, callOf(slug)),
  });
