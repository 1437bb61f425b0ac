import type { Token } from './english/tokenise';
import { longestPhrase, readingsOfCapital, readingsOfWord } from './lexicon';
import { numberAt, type Found } from './measure';
import type { Reading } from './reading';
import { may, type Unit } from './unit';

const KEPT: Reading = { kind: 'kept', name: false };
const KEPT_NAME: Reading = { kind: 'kept', name: true };
const MARK: Reading = { kind: 'mark' };

function makeUnit(tokens: readonly Token[], readings: readonly Reading[]): Unit {
  const [first] = tokens as [Token];
  const source = tokens
    .map((token, index) => (index === 0 ? '' : token.joined ? '-' : token.gap) + token.text)
    .join('');
  const fallback = /^\p{Lu}|\p{N}/u.test(source) ? KEPT_NAME : KEPT;
  return {
    key: tokens.map((token) => token.text.toLowerCase()).join(' '),
    source,
    gap: first.joined ? ' ' : first.gap,
    slot: first.slot,
    gapSlot: first.gapSlot,
    joined: first.joined,
    capital: /^\p{Lu}/u.test(first.text),
    readings: readings.length > 0 ? readings : [fallback],
    reading: readings[0] ?? fallback,
  };
}

/** The tokens that are hyphenated to one another from here on. */
function hyphenated(tokens: readonly Token[], start: number): number {
  let end = start + 1;
  while (tokens[end]?.joined) end += 1;
  return end - start;
}

const LONGEST_LOOK = 8;

/** Tokens with their words in lower case. */
interface Text {
  tokens: readonly Token[];
  words: readonly string[];
}

/** The words from `start` on that a phrase could be of: up to the next mark, in the same text node. */
function wordsFrom({ tokens, words }: Text, start: number): readonly string[] {
  const slot = tokens[start]?.slot;
  let end = start;
  while (end < start + LONGEST_LOOK && tokens[end]?.slot === slot && tokens[end]?.kind !== 'mark') end += 1;
  return words.slice(start, end);
}

/** Entries for what the tokeniser keeps whole, such as `U.S` or `and/or`; otherwise it stays as it is. */
function keptReadings(text: string): readonly Reading[] {
  const readings = readingsOfWord(text.toLowerCase());
  if (readings.length > 0) return readings;
  return [/^[\p{L}\p{N}.-]+$/u.test(text) ? KEPT_NAME : KEPT];
}

/** Model 3, Model S, Type 2, 3 Series: words of the language that are part of a name. */
function modelLength(token: Token | undefined, next: Token | undefined): number {
  if (!token || !next || token.slot !== next.slot) return 0;
  if (/^(?:Model|Type)$/.test(token.text) && /^(?:\p{Lu}|\d{1,2})$/u.test(next.text)) return 2;
  return /^\d$/.test(token.text) && next.text === 'Series' ? 2 : 0;
}

function find(text: Text, start: number): Found {
  const { tokens } = text;
  const token = tokens[start] as Token;
  if (token.kind === 'mark') return { length: 1, readings: [MARK] };
  const words = wordsFrom(text, start);
  const model = modelLength(tokens[start], tokens[start + 1]);
  if (model) return { length: model, readings: [KEPT_NAME] };
  const phrase = longestPhrase(words);
  if (phrase && !tokens[start + phrase.length]?.joined) return phrase;
  const number = numberAt(tokens, start, words);
  if (number) return number;
  if (token.kind === 'kept') return { length: 1, readings: keptReadings(token.text) };
  const [word = ''] = words;
  const capital = readingsOfCapital(token.text);
  const readings = readingsOfWord(word);
  return { length: 1, readings: capital.length > 0 ? [...capital, ...readings] : readings };
}

/** A hyphenated word of which some part is unknown (e-tron, T-Roc) stays whole. */
function staysWhole(text: Text, start: number, length: number): boolean {
  const { tokens } = text;
  for (let at = start; at < start + length;) {
    const found = find(text, at);
    if (found.readings.length === 0 || (tokens[at]?.text.length === 1 && tokens[at]?.kind === 'word'))
      return true;
    at += found.length;
  }
  return false;
}

/** Tokens as units: the longest phrases first, then single words; what is unknown stays as it is. */
export function analyse(tokens: readonly Token[]): Unit[] {
  const units: Unit[] = [];
  const text = { tokens, words: tokens.map((token) => token.text.toLowerCase().replace('’', "'")) };
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at] as Token;
    const found = find(text, at);
    const whole = token.joined ? 1 : hyphenated(tokens, at);
    const length = whole > 1 && found.length < whole && staysWhole(text, at, whole) ? whole : found.length;
    const unit = makeUnit(tokens.slice(at, at + length), length === found.length ? found.readings : []);
    units.push(unit);
    at += length;
  }
  return joinNames(units);
}

const isName = (unit: Unit) => may(unit, 'kept')?.name === true || may(unit, 'name') !== undefined;

/** 911 or 3, but neither a year nor the number of what follows. */
function isModelNumber(unit: Unit, next: Unit | undefined): boolean {
  const number = may(unit, 'number');
  if (!number || number.measure || !/^\d{1,4}$/.test(number.text ?? '')) return false;
  return !(number.value >= 1800 && number.value <= 2100) && may(next, 'noun')?.plural !== true;
}

/** Names, and digits after a name, are one name: `Porsche 911 Carrera RS`. */
function joinNames(units: readonly Unit[]): Unit[] {
  const joined: Unit[] = [];
  units.forEach((unit, index) => {
    const last = joined.at(-1);
    const continues = isName(unit) || isModelNumber(unit, units[index + 1]);
    if (last && continues && isName(last) && last.slot === unit.slot && unit.gap === ' ') {
      joined[joined.length - 1] = joinedName(last, unit);
    } else joined.push(unit);
  });
  return joined;
}

const MONTH = /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/;

function joinedName(first: Unit, second: Unit): Unit {
  const arabic = (unit: Unit) => may(unit, 'name')?.arabic ?? unit.source;
  const name = may(first, 'name') ?? may(second, 'name');
  // May 12 is «12 مايو».
  const ordered = MONTH.test(first.key) && may(second, 'number') ? [second, first] : [first, second];
  const reading: Reading = name ? { ...name, arabic: ordered.map(arabic).join(second.gap) } : KEPT_NAME;
  return { ...first, source: first.source + second.gap + second.source, readings: [reading], reading };
}
