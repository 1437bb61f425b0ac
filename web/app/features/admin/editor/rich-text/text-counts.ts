import { withoutTags } from '@mihwar/adapters/contract';

const WORDS_PER_MINUTE = 200;

/**
 * How long a text is: its words, and the minutes to read them, divided by 200 and rounded up, at least 1
 * (requirements 5.5).
 */
export function countText(html: string): { words: number; minutes: number } {
  const words = withoutTags(html)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return { words, minutes: Math.max(1, Math.ceil(words / WORDS_PER_MINUTE)) };
}
