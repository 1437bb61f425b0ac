/** The pages that both languages have (web/app/routes.ts), by the first part of their address. */
const IN_BOTH_LANGUAGES: ReadonlySet<string> = new Set([
  '',
  'article',
  'category',
  'search',
  'page',
  'login',
]);

/** The address of the Arabic page for a link to a page of the site. Any other address stays as it is. */
export function inArabic(href: string): string {
  const [, first] = /^\/(?!\/)([^/?#]*)/.exec(href) ?? [];
  if (first === undefined || !IN_BOTH_LANGUAGES.has(first)) return href;
  return first === '' ? `/ar${href.slice(1)}` : `/ar${href}`;
}
