import { LRUCache } from 'lru-cache';

/** The query parameters that an address reads; all others make no difference to its answer. */
export type KnownParams = (pathname: string) => readonly string[];

/** As long as a term that is searched for may be. */
const TERM_MAX = 200;

/** What pages read of a parameter (web/app/lib/page-number.ts, web/app/features/search/search-term.ts); null: nothing. */
const READ_BY_PAGES: Record<string, (value: string) => string | null> = {
  page: (value) => (/^(?:[2-9]|[1-9]\d{1,4})$/.test(value) ? value : null),
  exact: (value) => (value === 'true' ? value : null),
  q: (value) => value.trim().slice(0, TERM_MAX).trim() || null,
};

function valuesOf(given: URLSearchParams, name: string, isCall: boolean): string[] {
  // A parameter that a call is given twice stays so: whether that is wrong is for the route to say.
  if (isCall) return given.getAll(name);
  const read = READ_BY_PAGES[name]?.(given.get(name) ?? '');
  return read ? [read] : [];
}

/** One spelling for all that a path's percent signs allow. */
function spelledOnce(pathname: string): string {
  if (!pathname.includes('%')) return pathname;
  try {
    const segments = pathname.split('/').map((segment) => encodeURIComponent(decodeURIComponent(segment)));
    return segments.join('/');
  } catch {
    // Nobody can read it, and so nothing will be found there.
    return pathname;
  }
}

/** Which addresses with a query are asked for again is worth knowing; very long ones and very many are not. */
const REMEMBERED = 1000;
const WORTH_REMEMBERING = 200;

/**
 * One key for one answer, and at the same time the address to compute it by: path and the parameters that are read, in one
 * spelling and order. Whatever else is in the query (campaign tags, nonsense) neither makes new entries nor reaches the page.
 */
export function keyOf(url: string, known: KnownParams): string {
  const mark = url.indexOf('?');
  const pathname = spelledOnce(mark === -1 ? url : url.slice(0, mark));
  if (mark === -1) return pathname;
  const given = new URLSearchParams(url.slice(mark + 1));
  const kept = new URLSearchParams();
  const isCall = pathname.startsWith('/api/');
  for (const name of [...known(pathname)].sort()) {
    for (const value of valuesOf(given, name, isCall)) kept.append(name, value);
  }
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
}

/** Path and query of a key. */
export function partsOf(key: string): { pathname: string; search: string } {
  const mark = key.indexOf('?');
  return mark === -1
    ? { pathname: key, search: '' }
    : { pathname: key.slice(0, mark), search: key.slice(mark) };
}

/** `keyOf` that remembers what it was asked last. */
export function rememberedKeys(known: KnownParams): (url: string) => string {
  const remembered = new LRUCache<string, string>({ max: REMEMBERED });
  return (url) => {
    if (!/[?%]/.test(url)) return url;
    const found = remembered.get(url);
    if (found !== undefined) return found;
    const key = keyOf(url, known);
    if (url.length <= WORTH_REMEMBERING) remembered.set(url, key);
    return key;
  };
}
