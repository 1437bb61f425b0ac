import { withoutTags } from './plain-text.ts';

const WORDS_PER_MINUTE = 200;

/** The words of an HTML or Markdown text. */
export const countWords = (content: string): number =>
  withoutTags(content)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** The minutes for reading so many words: divided by 200, rounded up, at least 1. */
export const minutesFor = (words: number): number => Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));

/** The minutes for reading an HTML or Markdown text. */
export const readTime = (content: string): number => minutesFor(countWords(content));
