import { SEARCH_PERIODS, searchTermOf } from '../../contract/search-term.ts';
import { isSlug } from '../../contract/slug.ts';
import { correctedPath } from './corrected-path.ts';

/** The query parameters that a call of the API uses. All others make no difference to its response. */
export type KnownParams = (pathname: string) => readonly string[];

/** The value that a page uses of a parameter. Null if the page ignores it. */
type Read = (value: string) => string | null;

const page: Read = (value) => (/^(?:[2-9]|[1-9]\d{1,4})$/.test(value) ? value : null);
/** The number of a comment. */
const number: Read = (value) => (/^[1-9]\d{0,8}$/.test(value) ? value : null);
const oneOf =
  (...values: string[]): Read =>
  (value) =>
    values.includes(value) ? value : null;

/**
 * The pages that use their query (web/app/lib/page-number.ts, web/app/features/search/search-term.ts,
 * web/app/features/comments/discussion-address.ts).
 */
const READING_PAGES: [RegExp, Record<string, Read>][] = [
  [/^(?:\/|\/ar|(?:\/ar)?\/(?:category|author|tag)\/[^/]+)$/, { page }],
  [/^(?:\/ar)?\/article\/[^/]+$/, { page, sort: oneOf('oldest'), comment: number, reply: number }],
  [
    /^(?:\/ar)?\/search$/,
    {
      page,
      q: (value) => searchTermOf(value) || null,
      exact: oneOf('true'),
      category: (value) => (isSlug(value) ? value : null),
      period: oneOf(...SEARCH_PERIODS),
      language: oneOf('ar'),
    },
  ],
];

/** The parameters that make a difference, each with its value. */
function usedOf(pathname: string, given: URLSearchParams, known: KnownParams): [string, string][] {
  // A parameter that a call has twice stays so: the route decides if that is wrong.
  if (pathname.startsWith('/api/'))
    return known(pathname).flatMap((name) =>
      given.getAll(name).map((value): [string, string] => [name, value]),
    );
  const [, reads = {}] = READING_PAGES.find(([pages]) => pages.test(pathname)) ?? [];
  return Object.entries(reads).flatMap(([name, read]) => {
    const value = read(given.get(name) ?? '');
    return value === null ? [] : [[name, value]];
  });
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
  // A misspelt address redirects with its whole query, which no two readers may share.
  if (correctedPath(pathname)) return url;
  const given = new URLSearchParams(url.slice(mark + 1));
  const used = new URLSearchParams(usedOf(pathname, given, known));
  used.sort();
  return used.size > 0 ? `${pathname}?${used}` : pathname;
}

/** Path and query of a key. */
export function partsOf(key: string): { pathname: string; search: string } {
  const mark = key.indexOf('?');
  return mark === -1
    ? { pathname: key, search: '' }
    : { pathname: key.slice(0, mark), search: key.slice(mark) };
}
