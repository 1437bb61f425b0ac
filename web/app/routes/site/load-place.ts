import type { QueryClient } from '@tanstack/react-query';
import type { RouterContextProvider } from 'react-router';
import { articleListQuery, type PlaceKind } from '~/features/articles/queries';
import { languageOf } from '~/lib/language';
import { loadPage, statusOfPage } from '~/lib/page-load';
import { pageOf } from '~/lib/page-number';

interface PlaceArgs {
  context: Readonly<RouterContextProvider>;
  request: Request;
  params: { slug?: string };
}

/**
 * Prefetches a category, an author or a tag, and its articles from the page in the address on. `find` resolves to
 * null if there is no such place.
 */
export function loadPlace(
  { context, request, params: { slug } }: PlaceArgs,
  kind: PlaceKind,
  find: (client: QueryClient, slug: string) => Promise<unknown>,
) {
  const { pathname, searchParams } = new URL(request.url);
  const page = pageOf(searchParams);
  return loadPage(context, async (client) => {
    if (!slug || !(await find(client, slug))) return 404;
    return statusOfPage(
      page,
      await client.infiniteQuery(articleListQuery(languageOf(pathname), { kind, slug }, page)),
    );
  });
}
