/** Google Docs and mails redirect links over an address that tracks readers. */
const DETOUR = /^https?:\/\/(?:www\.)?google\.[a-z.]+\/url\?/i;

function destinationOf(href: string): string {
  if (!DETOUR.test(href)) return href;
  const { searchParams } = new URL(href);
  const destination = searchParams.get('q') ?? searchParams.get('url') ?? '';
  return /^https?:/.test(destination) ? destination : href;
}

/**
 * Restores the real addresses of links. Footnotes and bookmarks have no target in the new text, so that only
 * their words stay.
 */
export function mendLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '';
    if (!href || href.startsWith('#')) link.replaceWith(...link.childNodes);
    else link.setAttribute('href', destinationOf(href));
  }
}
