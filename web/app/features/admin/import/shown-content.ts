import type { Language } from '~/lib/language';

/** What stands where a picture is: those of other sites are fetched when the article is imported, not when it is looked at. */
function standIn(picture: Element, label: string, page: Document): Element {
  const link = page.createElement('a');
  link.href = picture.getAttribute('src') ?? '';
  link.textContent = [label, picture.getAttribute('alt')?.trim()].filter(Boolean).join(': ');
  return link;
}

/** Stands in the text, and so speaks its language and not that of the screen. */
const PICTURE = { en: 'Picture', ar: 'الصورة' };

/** The sanitised text of another site's article, so that looking at it asks nothing of that site and leads nowhere by accident. */
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
