/** Spec §5's slug helper: lowercase, trimmed, spaces become hyphens, '&' becomes '-and-'. The server has the last word. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .trim()
    .replace(/&/g, '-and-')
    .replace(/[^\p{L}\p{M}\p{N}\s-]/gu, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
