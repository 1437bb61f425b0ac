import { isolated } from '~/lib/isolated';

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, dt, dd, th, td, pre, figcaption, summary, br, hr';

/** The words of an article's text in one line, with its pictures and the addresses of its links. */
export function readableText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const link of body.querySelectorAll('a[href]')) {
    link.append(` ⟨${isolated(link.getAttribute('href') ?? '')}⟩`);
  }
  for (const picture of body.querySelectorAll('img')) {
    const names = [picture.alt, isolated(picture.getAttribute('src') ?? '')].filter(Boolean);
    picture.replaceWith(` ⟨${names.join(' · ')}⟩ `);
  }
  for (const block of body.querySelectorAll(BLOCKS)) {
    block.before(' ');
    block.after(' ');
  }
  return body.textContent.replace(/\s+/g, ' ').trim();
}
