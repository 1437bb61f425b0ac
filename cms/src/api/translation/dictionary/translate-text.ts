import { analyse } from './analyse';
import { hasArabic, isMostlyArabic } from './arabic/letters';
import type { Features } from './arabic/noun';
import { sentencesOf } from './english/sentence';
import { tag } from './english/tag';
import { tokenise, type Token } from './english/tokenise';
import { renderSentence } from './grammar/clause';
import { join } from './grammar/join';
import { parse } from './grammar/parse';
import type { Piece, Slot } from './grammar/piece';

/** A part of one running text: a text node, which element it is in and how deep that is. */
export interface Segment extends Slot {
  text: string;
}

/** The tokens of all segments; white space at the end of one belongs before the first token of the next. */
function tokeniseAll(segments: readonly Segment[]): { tokens: Token[]; tail: string; tailSlot: number } {
  const tokens: Token[] = [];
  let tail = '';
  let tailSlot = 0;
  segments.forEach(({ text }, slot) => {
    const taken = tokenise(text, slot);
    const [first, ...rest] = taken.tokens;
    if (first) {
      tokens.push(tail === '' ? first : { ...first, gap: tail + first.gap, gapSlot: tailSlot }, ...rest);
      tail = '';
    }
    if (tail === '') tailSlot = slot;
    tail += taken.tail;
  });
  return { tokens, tail, tailSlot };
}

/**
 * Translates one running text that is spread over several text nodes; the answer has the text of each. Where nothing
 * of it is known, all stay as they are.
 */
export function translateSegments(segments: readonly Segment[]): string[] {
  const originals = segments.map(({ text }) => text);
  if (isMostlyArabic(originals.join(''))) return originals;
  const { tokens, tail, tailSlot } = tokeniseAll(segments);
  const units = analyse(tokens);
  const pieces: Piece[] = [];
  let antecedent: Features | undefined;
  for (const sentence of sentencesOf(units)) {
    tag(units, sentence);
    const rendered = renderSentence(parse(units, sentence), sentence, segments, antecedent);
    antecedent = rendered.spokenOf;
    const [first] = units.slice(sentence.start, sentence.end);
    rendered.pieces.forEach((each, index) =>
      pieces.push(index === 0 && first ? { ...each, gap: first.gap, gapSlot: first.gapSlot } : each),
    );
  }
  const texts = join(pieces, segments);
  if (!hasArabic(texts.join(''))) return originals;
  texts[tailSlot] += tail;
  return texts;
}

const LINE_BREAKS = /(\r\n|[\n\r\u2028\u2029])/;

/**
 * A rough draft in Arabic of an English text, by dictionary and simple grammar: good enough to be edited, not to be
 * published unread. Words that are not in the dictionary stay as they are, and so do numbers, addresses and white
 * space. A text that is mostly Arabic already comes back unchanged.
 */
export function translateText(text: string): string {
  if (isMostlyArabic(text)) return text;
  return text
    .split(LINE_BREAKS)
    .map((line) =>
      line === '' || LINE_BREAKS.test(line)
        ? line
        : (translateSegments([{ text: line, parent: 0, depth: 0 }])[0] ?? line),
    )
    .join('');
}
