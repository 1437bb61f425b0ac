import { intlNames, unitAfter } from './dictionary-intl.ts';
import { PHRASES } from './dictionary-phrases.ts';
import { WORDS } from './dictionary-words.ts';

/** A token between spaces, such as a word or a number, with the punctuation around it. */
interface Token {
  /** White space, dashes and marks of a segment (`<1>`, `</1>`) before it. */
  gap: string;
  before: string;
  text: string;
  after: string;
}

const GAP = /((?:\s|<\/?\d{1,6}>|[—–…])+)/u;
const WORD = /^\p{L}[\p{L}'’]*$/u;
const NUMBER = /^\d[\d.,]*$/;
const ARABIC = /^\p{Script=Arabic}/u;
const OPENING = '"\'“‘«([';
const CLOSING = '.,;:!?"\'”’»)]';
const IN_ARABIC: Readonly<Record<string, string>> = { ',': '،', ';': '؛', '?': '؟', '“': '«', '”': '»' };

const punctuate = (signs: string) => signs.replace(/[,;?“”]/g, (sign) => IN_ARABIC[sign] ?? sign);

/**
 * The parts of `fast-charge` and `12-volt`. A token with any other sign in it, such as an address, stays
 * whole.
 */
function partsOf(text: string): string[] {
  const parts = text.split('-');
  return parts.every((part) => WORD.test(part) || NUMBER.test(part)) ? parts : [text];
}

function tokenise(text: string): { tokens: Token[]; end: string } {
  const tokens: Token[] = [];
  let gap = '';
  for (const [index, chunk] of text.split(GAP).entries()) {
    if (index % 2 === 1) {
      gap = chunk;
      continue;
    }
    if (chunk === '') continue;
    let start = 0;
    let end = chunk.length;
    while (start < end && OPENING.includes(chunk.charAt(start))) start += 1;
    while (end > start && CLOSING.includes(chunk.charAt(end - 1))) end -= 1;
    const parts = partsOf(chunk.slice(start, end));
    parts.forEach((part, place) =>
      tokens.push({
        gap: place === 0 ? gap : '-',
        before: place === 0 ? chunk.slice(0, start) : '',
        text: part,
        after: place === parts.length - 1 ? chunk.slice(end) : '',
      }),
    );
    gap = '';
  }
  return { tokens, end: gap };
}

const ENTRIES = new Map([...Object.entries(PHRASES), ...Object.entries(WORDS)]);
const LONGEST = Math.max(...Object.keys(PHRASES).map((key) => key.split(' ').length));

/** `batteries` may be a form of `battery`, `Tesla's` of `Tesla`. */
function formsOf(key: string): string[] {
  const bare = key.replace(/'s$/, '');
  return [key, bare, bare.replace(/ies$/, 'y'), bare.replace(/es$/, ''), bare.replace(/s$/, '')];
}

interface Entry {
  arabic: string;
  /** Names are written with a capital, and are definite without an article. */
  isName: boolean;
}

/** The spelling with capitals comes first: May is not may, and US is not us. */
function lookUp(phrase: string): Entry | undefined {
  const small = phrase.toLowerCase();
  for (const form of formsOf(phrase)) {
    const arabic = ENTRIES.get(form) ?? intlNames().get(form);
    if (arabic !== undefined) return { arabic, isName: phrase !== small };
  }
  for (const form of formsOf(small)) {
    const arabic = ENTRIES.get(form);
    if (arabic !== undefined) return { arabic, isName: false };
  }
  return undefined;
}

interface Found extends Entry {
  /** The number of tokens that the entry covers. */
  length: number;
}

/** The tokens from one position that may form a phrase, in the spelling of the dictionary. */
function phraseAt(tokens: readonly Token[], at: number, length: number): string | undefined {
  const part = tokens.slice(at, at + length);
  const isOne = part.every(
    ({ gap, before, after }, place) =>
      (place === 0 || (before === '' && /^[ \u00a0\u202f-]$/.test(gap))) &&
      (place === length - 1 || after === ''),
  );
  if (part.length < length || !isOne) return undefined;
  return part.map(({ text }) => text.replace('’', "'")).join(' ');
}

/** Finds a number with its unit, else the longest phrase of the dictionary, else a word. */
function findAt(tokens: readonly Token[], at: number): Found | undefined {
  for (let length = LONGEST; length > 0; length -= 1) {
    const phrase = phraseAt(tokens, at, length);
    if (phrase === undefined) continue;
    const quantity = unitAfter(phrase);
    if (quantity !== undefined) return { length, arabic: quantity, isName: true };
    const entry = lookUp(phrase);
    if (entry) return { length, ...entry };
  }
  return undefined;
}

/** Whether the next word follows directly, apart from marks. Only then an Arabic prefix is joined to it. */
const isFollowed = (last: Token | undefined, next: Token | undefined): boolean =>
  last?.after === '' && next !== undefined && /^(?:[ \u00a0\u202f]|<\/?\d{1,6}>)+$/.test(next.gap);

/** `A` within a sentence is a name, as in `from A to D`. */
const isArticle = ({ text }: Token, previous: Token | undefined): boolean =>
  /^(?:an?|the)$/i.test(text) && (text !== 'A' || !previous || /[.!?:]/.test(previous.after));

/** In an entry of several words, `+` marks those that take the article. */
function inflect({ arabic, isName }: Entry, isDefinite: boolean): string {
  const bare = arabic.replace(/ـ$/, '');
  if (bare.includes('+')) return bare.replaceAll('+', isDefinite ? 'ال' : '');
  return isDefinite && !isName && !bare.startsWith('ال') && !bare.includes(' ') ? `ال${bare}` : bare;
}

/** Joins a prefix to an Arabic word, with `ل` and `ال` as `لل`. A prefix is not joined to a Latin word. */
function join(prefix: string, word: string): string {
  if (prefix === '' || ARABIC.test(word)) return `${prefix}${word}`.replace(/^(و?)لال/, '$1لل');
  return `${prefix}${prefix.endsWith('و') ? '' : 'ـ'} ${word}`;
}

/**
 * Translates English to Arabic by phrases, the longest first, then word by word (requirements 7). The result
 * is a draft, for when no better engine can be reached. Numbers, marks and unknown words stay. `a` and `the`
 * alone have no Arabic word of their own. An entry that ends in `ـ` is joined to the next word.
 */
export function translateByDictionary(text: string): string {
  const { tokens, end } = tokenise(text);
  let written = '';
  let prefix = '';
  let isDefinite = false;
  let isKnown = false;
  let isJoined = false;
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token;
    const { gap, before, text: word } = token;
    const found = findAt(tokens, at);
    const next = at + (found?.length ?? 1);
    const last = tokens[next - 1] as Token;
    const isOpen = isFollowed(last, tokens[next]);
    written += (isJoined ? gap.replace(/\s+/, '') : gap) + punctuate(before);
    isJoined = isOpen && (found ? found.arabic.endsWith('ـ') : isArticle(token, tokens[at - 1]));
    if (found && isJoined) {
      prefix += found.arabic.slice(0, -1);
    } else if (!isJoined) {
      written += join(prefix, found ? inflect(found, isDefinite) : word) + punctuate(last.after);
      prefix = '';
    }
    isKnown ||= found !== undefined;
    isDefinite = last.text.toLowerCase() === 'the';
    at = next;
  }
  return isKnown ? written + end : text;
}
