import { countWords, minutesFor } from '@mihwar/adapters/contract';

/** The length of a text: its words, and the minutes to read them. */
export function countText(html: string): { words: number; minutes: number } {
  const words = countWords(html);
  return { words, minutes: minutesFor(words) };
}
