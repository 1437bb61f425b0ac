import type { Language } from '~/lib/language';

/**
 * A link in place of a picture. Pictures of other sites are fetched when the article is imported, not when it
 * is viewed.
 */
function standIn(picture: Element, label: string, page: Document): Element {
  const link = page.createElement('a');
  link.href = picture.getAttribute('src') ?? '';
  link.textContent = [label, picture.getAttribute('alt')?.trim()].filter(Boolean).join(': ');
  return link;
}

/** The label is a part of the text, and so has its language and not the screen's. */
const PICTURE = { en: 'Picture', ar: 'الصورة' };

/**
 * The sanitised text of another site's article. Viewing it sends no request to that site, and follows no link
 * by accident.
 */
export function shownContent(content: string, language: Language): string {
  const page = new DOMParser().parseFromString(content, 'text/html');
  for (const picture of page.querySelectorAll('img')) {
    picture.replaceWith(standIn(picture, PICTURE[language], page));
  }
  for (const embedded of page.querySelectorAll('iframe, video, audio, source')) embedded.remove();
  for (const link of page.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noreferrer';
  }
  // The dialog's own heading is the article's title.
  for (const heading of page.querySelectorAll('h1')) {
    const lower = page.createElement('h2');
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
  return page.body.innerHTML;
}
