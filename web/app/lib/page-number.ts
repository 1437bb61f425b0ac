/** The page of a list in `?page=`. The first page is the default. */
export function pageOf(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  // The API counts to a million.
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
}

/** The query of an address with another page. The first page has no parameter. */
export function withPage(params: URLSearchParams, page: number): string {
  const changed = new URLSearchParams(params);
  if (page > 1) changed.set('page', String(page));
  else changed.delete('page');
  return `?${changed}`;
}
