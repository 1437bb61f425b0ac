const END = /[.!?؟…]["'”’»)]*(?=\s|$)/u;

/** The first sentence of a text, for a list. A text without the end of a sentence stays whole. */
export function firstSentence(text: string): string {
  const whole = text.trim();
  const end = END.exec(whole);
  return end ? whole.slice(0, end.index + end[0].length) : whole;
}
