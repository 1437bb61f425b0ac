import { searchTermOf } from '../../contract/search-term.ts';
import { isSlug } from '../../contract/slug.ts';

/** The query parameters that an address uses. All others make no difference to its response. */
export type KnownParams = (pathname: string) => readonly string[];

/**
 * The variable of a request with its address as the client sent it. Inside of the cache, the address has only
 * the parameters that are used.
 */
export const REQUESTED_URL = 'requestedUrl';

/** The number of a comment. */
const number = (value: string) => (/^[1-9]\d{0,8}$/.test(value) ? value : null);

/**
 * The value that a page uses of a parameter (web/app/lib/page-number.ts,
 * web/app/features/search/search-term.ts, web/app/features/comments/discussion-address.ts). Null if the page ignores it.
 */
const READ_BY_PAGES: Record<string, (value: string) => string | null> = {
  page: (value) => (/^(?:[2-9]|[1-9]\d{1,4})$/.test(value) ? value : null),
  sort: (value) => (value === 'oldest' ? value : null),
  comment: number,
  reply: number,
  exact: (value) => (value === 'true' ? value : null),
  category: (value) => (isSlug(value) ? value : null),
  period: (value) => (/^(?:week|month|year)$/.test(value) ? value : null),
  language: (value) => (value === 'ar' ? value : null),
  q: (value) => searchTermOf(value) || null,
};

function valuesOf(given: URLSearchParams, name: string, isCall: boolean): string[] {
  // A parameter that a call has twice stays so: the route decides if that is wrong.
  if (isCall) return given.getAll(name);
  const read = READ_BY_PAGES[name]?.(given.get(name) ?? '');
  return read ? [read] : [];
}

/** One spelling for all percent-encodings of a path. */
function spelledOnce(pathname: string): string {
  if (!pathname.includes('%')) return pathname;
  try {
    const segments = pathname.split('/').map((segment) => encodeURIComponent(decodeURIComponent(segment)));
    return segments.join('/');
  } catch {
    // The path cannot be decoded, so that no page will be found there.
    return pathname;
  }
}

/**
 * The cache key of a URL, which is also the address for computing the response: the path and the parameters
 * that are used, in one spelling and order. Any other parameter (campaign tags, nonsense) neither creates new
 * entries nor reaches the page.
 */
export function keyOf(url: string, known: KnownParams): string {
  const mark = url.indexOf('?');
  const pathname = spelledOnce(mark === -1 ? url : url.slice(0, mark));
  if (mark === -1) return pathname;
  const given = new URLSearchParams(url.slice(mark + 1));
  const used = new URLSearchParams();
  const isCall = pathname.startsWith('/api/');
  for (const name of [...known(pathname)].sort()) {
    for (const value of valuesOf(given, name, isCall)) used.append(name, value);
  }
  return used.size > 0 ? `${pathname}?${used}` : pathname;
}

/** Path and query of a key. */
export function partsOf(key: string): { pathname: string; search: string } {
  const mark = key.indexOf('?');
  return mark === -1
    ? { pathname: key, search: '' }
    : { pathname: key.slice(0, mark), search: key.slice(mark) };
}
