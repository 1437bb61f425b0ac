/** The query parameters that an address reads; all others make no difference to its answer. */
export type KnownParams = (pathname: string) => readonly string[];

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
