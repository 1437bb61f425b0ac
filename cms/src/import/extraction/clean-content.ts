import { parsePage } from './dom';
import { noteEmbeds } from './embeds';
import { directionOfText, isArabic } from './language';
import { resolvePictures } from './pictures';
import { toPlainText } from './plain-text';
import { toSafeHtml } from './safe-html';
import { wordCount } from './words';

/** Safe HTML of an article's text, made from any HTML, and facts about it. */
export interface CleanContent {
  content: string;
  text: string;
  pictures: string[];
  /** The addresses of its embeds. */
  embeds: string[];
  isArabic: boolean;
  direction: 'ltr' | 'rtl';
  wordCount: number;
}

/** Sanitises the text of an article that a client sent. */
export function cleanContent(html: string, base: string): CleanContent {
  const page = parsePage(html);
  resolvePictures(page, base);
  const embeds = noteEmbeds(page, base)(page.body);
  for (const element of page.querySelectorAll(
    'script, style, template, noscript, iframe, svg, math, title',
  )) {
    element.remove();
  }
  const content = toSafeHtml(page.body, base);
  const body = parsePage(content).body;
  const text = toPlainText(body);
  return {
    content,
    text,
    pictures: [...body.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? ''),
    embeds,
    isArabic: isArabic(text),
    direction: directionOfText(text),
    wordCount: wordCount(text),
  };
}
