import { LRUCache } from 'lru-cache';

/** The query parameters that an address reads; all others make no difference to its answer. */
export type KnownParams = (pathname: string) => readonly string[];

/** Which addresses with a query are asked for again is worth knowing; very long ones and very many are not. */
const REMEMBERED = 1000;
const WORTH_REMEMBERING = 200;

/**
 * One key for one answer, and at the same time the address to compute it by: path and the parameters that are read, in one
 * order. Whatever else is in the query (campaign tags, nonsense) neither makes new entries nor reaches the page.
 */
export function keyOf(url: string, known: KnownParams): string {
  const mark = url.indexOf('?');
  if (mark === -1) return url;
  const pathname = url.slice(0, mark);
  const given = new URLSearchParams(url.slice(mark + 1));
  const kept = new URLSearchParams();
  // A parameter that is given twice stays so: whether that is wrong is for the route to say.
  for (const name of [...known(pathname)].sort()) {
    for (const value of given.getAll(name)) kept.append(name, value);
  }
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
}

/** `keyOf` that remembers what it was asked last. */
export function rememberedKeys(known: KnownParams): (url: string) => string {
  const remembered = new LRUCache<string, string>({ max: REMEMBERED });
  return (url) => {
    if (!url.includes('?')) return url;
    const found = remembered.get(url);
    if (found !== undefined) return found;
    const key = keyOf(url, known);
    if (url.length <= WORTH_REMEMBERING) remembered.set(url, key);
    return key;
  };
}
