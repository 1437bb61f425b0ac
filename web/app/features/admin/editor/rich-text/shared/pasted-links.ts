/** Google Docs and mails lead over an address that counts readers. */
const DETOUR = /^https?:\/\/(?:www\.)?google\.[a-z.]+\/url\?/i;

function destinationOf(href: string): string {
  if (!DETOUR.test(href)) return href;
  const { searchParams } = new URL(href);
  const destination = searchParams.get('q') ?? searchParams.get('url') ?? '';
  return /^https?:/.test(destination) ? destination : href;
}

/** Lets links lead where they are meant to. Footnotes and bookmarks lead nowhere in the new text: their words stay. */
export function mendLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '';
    if (!href || href.startsWith('#')) link.replaceWith(...link.childNodes);
    else link.setAttribute('href', destinationOf(href));
  }
}
