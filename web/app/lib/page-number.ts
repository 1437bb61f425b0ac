/** The page of a list that an address names by `?page=`; the first one where it names none. */
export function pageOf(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  // The API counts to a million.
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
}

/** The query of an address with another page; the first one goes without. */
export function withPage(params: URLSearchParams, page: number): string {
  const changed = new URLSearchParams(params);
  if (page > 1) changed.set('page', String(page));
  else changed.delete('page');
  return `?${changed}`;
}
