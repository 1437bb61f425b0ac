const WORD = /\S+/g;
const END = /([.!?؟…])["'”’»)]*$/u;
/** A full stop behind a single letter or one of these titles belongs to it: «د.», «أ.د.», «J.», «Dr.». */
const ABBREVIATION = /^(?:\p{L}|dr|eng|mr|mrs|ms|prof|st)$/iu;

function isEnd(word: string): boolean {
  const mark = END.exec(word)?.[1];
  if (mark !== '.') return mark !== undefined;
  const plain = word.replace(/\p{M}/gu, '');
  return !ABBREVIATION.test(plain.match(/[\p{L}\p{N}]+/gu)?.at(-1) ?? '');
}

/** The first sentence of a text, for a list. A text without the end of a sentence stays whole. */
export function firstSentence(text: string): string {
  const whole = text.trim();
  for (const { 0: word, index } of whole.matchAll(WORD)) {
    if (isEnd(word)) return whole.slice(0, index + word.length);
  }
  return whole;
}
