/** The length that the server takes. */
const MAX = 100;

const withoutEdges = (slug: string) =>
  slug
    .replace(/-{2,}/g, '-')
    .slice(0, MAX)
    .replace(/^-+|(?<!-)-+$/g, '');

/**
 * An address from a name (requirements 5.5): lower case, trimmed, '&' becomes '-and-', spaces become hyphens.
 * As on the server, what is neither letter nor digit of any script goes.
 */
export function slugOf(name: string): string {
  return withoutEdges(
    name
      .normalize('NFC')
      .toLowerCase()
      .trim()
      .replace(/&/g, '-and-')
      .replace(/\s+/g, '-')
      .replace(/[^\p{L}\p{M}\p{N}-]+/gu, ''),
  );
}

/**
 * An address of a static page from its title (requirements 5.4): lower case, and whatever is neither letter
 * nor digit becomes a hyphen.
 */
export function pageSlugOf(title: string): string {
  return withoutEdges(
    title
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'),
  );
}
