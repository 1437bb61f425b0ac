import { textLength } from '../contract/plain-text';

/** Spec §5. The rules are about the English text: the specification has none for the Arabic one. */
export const TITLE_MIN = 5;
const EXCERPT_MIN = 10;
const CONTENT_MIN = 50;

interface Texts {
  title?: string | null;
  excerpt?: string | null;
  content?: string | null;
}

interface ShortText {
  field: keyof Texts;
  message: string;
}

/** The texts of an article that are too short for readers, each with the message of spec §5. */
export function shortTexts({ title, excerpt, content }: Texts): ShortText[] {
  const short: ShortText[] = [];
  if ((title ?? '').trim().length < TITLE_MIN) {
    short.push({ field: 'title', message: `Title must be at least ${TITLE_MIN} characters` });
  }
  if ((excerpt ?? '').trim().length < EXCERPT_MIN) {
    short.push({ field: 'excerpt', message: `Excerpt must be at least ${EXCERPT_MIN} characters` });
  }
  if (textLength(content ?? '') < CONTENT_MIN) {
    short.push({ field: 'content', message: `Content must be at least ${CONTENT_MIN} characters` });
  }
  return short;
}
