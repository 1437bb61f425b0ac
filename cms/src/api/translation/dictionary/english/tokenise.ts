import { hasArabic } from '../arabic/letters';

/** A piece of a text: a word, a number, something that stays as it is, or one mark of punctuation. */
export interface Token {
  kind: 'word' | 'number' | 'kept' | 'mark';
  text: string;
  /** The white space before it. */
  gap: string;
  /** Hyphenated to the token before it. */
  joined: boolean;
  /** Which of the texts it came from; see `Segment`. */
  slot: number;
  /** Which of the texts the white space came from. */
  gapSlot: number;
}

const SPACE = /[\s\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/uy;

/**
 * Addresses, e-mail, code, tags, placeholders and the like, with the characters that they begin with. Every repetition
 * has an end, so that none runs away.
 */
const KEPT: readonly { begins: RegExp; pattern: RegExp }[] = [
  { begins: /[hfmt]/i, pattern: /(?:https?|ftps?|mailto|tel):[^\s<>"«»]{1,2000}/iuy },
  { begins: /w/i, pattern: /www\.[^\s<>"«»]{1,2000}/iuy },
  { begins: /`/, pattern: /`[^`\n]{1,300}`/uy },
  { begins: /</, pattern: /<\/?[a-z!][^<>\n]{0,300}>/iuy },
  { begins: /\{/, pattern: /\{\{[^{}\n]{0,100}\}\}/uy },
  { begins: /[#@]/, pattern: /[#@][\p{L}_][\p{L}\p{N}_]{0,100}/uy },
  { begins: /[./]/, pattern: /(?:\.{0,2}\/[\w.~-]{1,100}){2,20}/uy },
  { begins: /°/, pattern: /°[CFK]?(?!\p{L})/uy },
];
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/uy;
const NUMBER = /[+−±~≈]?(?:[$€£¥₹]\p{N}+(?:[.,]\p{N}+)*(?:bn|[km])?|\p{N}+(?:[.,:/–-]\p{N}+)*[%‰]?)/uy;
const RUN = /[\p{L}\p{M}\p{N}]+(?:['’.\-\u2010\u2011/_:&][\p{L}\p{M}\p{N}]+)*/uy;
/** The end of a sentence's last word or an address's last character is not part of it. */
const TRAILING_MARKS = /(?<![.,;:!?)\]'’])[.,;:!?)\]'’]+$/;

const HYPHEN = /[-\u2010\u2011]/;
const CONTRACTIONS: Readonly<Record<string, string>> = {
  re: 'are',
  ve: 'have',
  ll: 'will',
  d: 'would',
  m: 'am',
};
/** After these words ’s is `is`; elsewhere it is the possessive. */
const BEFORE_IS = new Set('it he she that there here what who where how when let'.split(' '));

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function matchKept(text: string, at: number, hasEmail: boolean): string | undefined {
  const character = text[at] ?? '';
  for (const { begins, pattern } of KEPT) {
    const found = begins.test(character) ? match(pattern, text, at) : undefined;
    if (found) return /^[a-z]+:|^www/i.test(found) ? found.replace(TRAILING_MARKS, '') : found;
  }
  return hasEmail ? match(EMAIL, text, at) : undefined;
}

type Part = Pick<Token, 'kind' | 'text'> & Partial<Pick<Token, 'joined' | 'gap'>>;

/** `don't` as do and not, `it's` as it and is, `driver's` as driver and 's. */
function splitApostrophes(word: string): Part[] {
  const [before = '', ...rest] = word.split(/['’]/);
  const after = rest.join("'").toLowerCase();
  const asWords = (...words: string[]): Part[] =>
    words.map((text, index) => ({ kind: 'word', text, gap: index === 0 ? undefined : ' ' }));
  const lower = before.toLowerCase();
  if (rest.length !== 1) return asWords(word);
  if (after === 't') {
    if (lower === 'won') return asWords('will', 'not');
    if (lower === 'can') return asWords('cannot');
    return lower.endsWith('n') ? asWords(before.slice(0, -1), 'not') : asWords(word);
  }
  if (after === 's') {
    if (BEFORE_IS.has(lower)) return lower === 'let' ? asWords(word) : asWords(before, 'is');
    return [
      { kind: 'word', text: before },
      { kind: 'word', text: "'s", gap: '' },
    ];
  }
  const contraction = CONTRACTIONS[after];
  return contraction ? asWords(before, contraction) : asWords(word);
}

function splitHyphens(run: string): Part[] {
  const parts = run.split(HYPHEN);
  if (parts.length === 1) {
    if (/\p{N}/u.test(run)) return [{ kind: 'kept', text: run }];
    return splitApostrophes(run);
  }
  const [first = '', ...rest] = parts;
  // CX-5 and F-150 are models; 400-volt is a measure.
  const hasDigits = (part: string) => /\p{N}/u.test(part);
  if (rest.some(hasDigits) || (hasDigits(first) && !/^\p{N}+$/u.test(first)))
    return [{ kind: 'kept', text: run }];
  return parts.flatMap((part, index) => {
    const split: Part[] = hasDigits(part) ? [{ kind: 'number', text: part }] : splitApostrophes(part);
    return split.map((piece, position) => ({ ...piece, joined: index > 0 && position === 0 }));
  });
}

/** Whether a run with full stops in it is one thing (ID.4, example.com, v2.0) rather than two sentences. */
function isDotted(run: string): boolean {
  return /\p{N}/u.test(run) || run === run.toLowerCase() || run === run.toUpperCase();
}

/** Words with slashes, full stops and the like between them. */
function splitRun(run: string): Part[] {
  if (hasArabic(run) || /[_:&]/.test(run)) return [{ kind: 'kept', text: run }];
  if (run.includes('/')) {
    const parts = run.split('/');
    if (parts.some((part) => part.length < 3 || /\p{N}/u.test(part))) return [{ kind: 'kept', text: run }];
    return joinWithMarks(parts, '/');
  }
  if (run.includes('.'))
    return isDotted(run) ? [{ kind: 'kept', text: run }] : joinWithMarks(run.split('.'), '.');
  return splitHyphens(run);
}

function joinWithMarks(parts: readonly string[], mark: string): Part[] {
  return parts.flatMap((part, index) =>
    index === 0 ? splitHyphens(part) : [{ kind: 'mark', text: mark } as Part, ...splitHyphens(part)],
  );
}

/** An apostrophe after a plural, as in `the drivers’ seats`, is a possessive unless it closes a quotation. */
function isPluralPossessive(text: string, at: number): boolean {
  return (
    /['’]/.test(text[at] ?? '') &&
    /s/i.test(text[at - 1] ?? '') &&
    /^\s\p{L}/u.test(text.slice(at + 1, at + 4)) &&
    !/(?:^|\s)['‘]\p{L}/u.test(text.slice(Math.max(0, at - 200), at))
  );
}

/** Takes a text apart; the white space after its last token comes back too. Linear in the length of the text. */
export function tokenise(text: string, slot = 0): { tokens: Token[]; tail: string } {
  const tokens: Token[] = [];
  const hasEmail = text.includes('@');
  let gap = '';
  let at = 0;
  const push = (part: Part) => {
    tokens.push({ joined: false, ...part, gap: part.gap ?? gap, slot, gapSlot: slot });
    gap = '';
  };
  while (at < text.length) {
    const space = match(SPACE, text, at);
    if (space) {
      gap += space;
      at += space.length;
      continue;
    }
    const kept = matchKept(text, at, hasEmail);
    if (kept) {
      push({ kind: 'kept', text: kept });
      at += kept.length;
      continue;
    }
    const number = match(NUMBER, text, at);
    if (number && !/^[\p{L}\p{M}\p{N}_]/u.test(text.slice(at + number.length, at + number.length + 2))) {
      push({ kind: 'number', text: number });
      at += number.length;
      if (!/^-\p{L}/u.test(text.slice(at, at + 3))) continue;
      const run = match(RUN, text, at + 1) ?? '';
      splitRun(run).forEach((part, index) => push({ ...part, joined: part.joined || index === 0 }));
      at += 1 + run.length;
      continue;
    }
    const run = match(RUN, text, at) ?? number;
    if (run) {
      splitRun(run).forEach(push);
      at += run.length;
      continue;
    }
    if (isPluralPossessive(text, at)) {
      push({ kind: 'word', text: "'s" });
      at += 1;
      continue;
    }
    const mark = String.fromCodePoint(text.codePointAt(at) ?? 0);
    push({ kind: 'mark', text: mark });
    at += mark.length;
  }
  return { tokens, tail: gap };
}
