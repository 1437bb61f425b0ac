import { ARTICLE_MESSAGES, CONTENT_MIN, EXCERPT_MIN, TITLE_MIN } from '../contract/article';
import { textLength } from '../contract/plain-text';

interface Texts {
  title?: string | null;
  excerpt?: string | null;
  content?: string | null;
}

interface ShortText {
  field: keyof Texts;
  message: string;
}

/**
 * The texts of an article that are too short for readers. They are those of its original language: a
 * translation has no minimums.
 */
export function shortTexts({ title, excerpt, content }: Texts): ShortText[] {
  const short: ShortText[] = [];
  if ((title ?? '').trim().length < TITLE_MIN) {
    short.push({ field: 'title', message: ARTICLE_MESSAGES.title });
  }
  if ((excerpt ?? '').trim().length < EXCERPT_MIN) {
    short.push({ field: 'excerpt', message: ARTICLE_MESSAGES.excerpt });
  }
  if (textLength(content ?? '') < CONTENT_MIN) {
    short.push({ field: 'content', message: ARTICLE_MESSAGES.content });
  }
  return short;
}
