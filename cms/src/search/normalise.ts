import carWords from './words/car-words.json';

/** Letters that readers confuse and that Unicode does not decompose. */
const SAME_LETTER: Record<string, string> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ے: 'ي',
  ک: 'ك',
  ڪ: 'ك',
  ة: 'ه',
  ۃ: 'ه',
  ہ: 'ه',
  ە: 'ه',
  ھ: 'ه',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
};
const FOLDED_LETTERS = new RegExp(`[${Object.keys(SAME_LETTER).join('')}]`, 'g');
/**
 * Marks (accents, tashkeel, the hamza on a carrier), invisible characters (joiners, directions), and tatweel.
 */
const DROPPED = /[\p{M}\p{Cf}ـ]/gu;
const EASTERN_DIGIT = /[٠-٩۰-۹]/g;

/** Longer words are cut: databases limit the length, and nobody searches by the end of such a word. */
const WORD_MAX = 64;
/** The decimal point of a number such as 1.5. The character occurs in no other word. */
const DECIMAL_POINT = '٫';

/**
 * Normalises a text to the spelling in which index and query are compared: letters, digits and punctuation.
 */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(DROPPED, '')
    .replace(FOLDED_LETTERS, (letter) => SAME_LETTER[letter] ?? letter)
    .replace(EASTERN_DIGIT, (digit) => String(digit.charCodeAt(0) & 15));
}

/** A word or a name of the lists in normalised spelling, in one piece. */
export const spelled = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]/gu, '');

/** Names of several words that are also written as one: «Le Mans», «لو مان». */
const JOINED_NAMES = new Set(
  carWords.same
    .flat()
    .filter((name) => /[ -]/.test(name))
    .map(spelled),
);

/** Numbers keep their decimals and lose their thousands separators. Possessives lose their s. */
function tidy(folded: string): string {
  return folded
    .replace(/(\d)[,٬](?=\d{3}(?!\d))/g, '$1')
    .replace(/٫/g, '.')
    .replace(/(?<![\d.])(\d{1,15})\.(\d{1,15})(?!\.?\d)/g, `$1${DECIMAL_POINT}$2`)
    .replace(/[’ʼ‘`]/g, "'")
    .replace(/[‐‑‒–−]/g, '-')
    .replace(/'s(?![\p{L}\p{N}])/gu, '');
}

const COMPOUND = /[\p{L}\p{N}٫]+(?:[-_./&'][\p{L}\p{N}٫]+)*/gu;
const CONNECTOR = /[-_./&']/;

const beginsWithDigit = (word: string) => word >= '0' && word < ':';
const isNumber = (word: string) => /^[\d٫]+$/.test(word);
const isLetters = (word: string) => /^\p{L}+$/u.test(word);

/**
 * Whether two words with a space between them may be one name: «Model 3», «ID 4», «e tron», «800 V», but not
 * «a car».
 */
function mayBeOneName(first: string, second: string): boolean {
  if (JOINED_NAMES.has(first + second)) return true;
  if (first.length > 1 && !beginsWithDigit(first) && !beginsWithDigit(second)) return false;
  if (/^\d{1,4}$/.test(second)) return isLetters(first);
  if (/^\d{1,4}$/.test(first)) return /^\p{L}{1,4}$/u.test(second);
  return /^[b-hj-z]$/.test(first) && isLetters(second) && second.length > 1;
}

/** Adjacent words: one, or several as in «e-tron», with their joined spelling. */
export interface Compound {
  parts: string[];
  /**
   * The parts without the characters between them. Null for a single word, and for numbers such as «0-100».
   */
  joined: string | null;
}

/** The words that match a name written as it was typed. */
export const wordsOfName = ({ parts, joined }: Compound): readonly string[] =>
  joined === null ? parts : [joined];

/** «V 12» is only a name: its parts alone have no meaning. */
export const mayStandApart = ({ parts, joined }: Compound): boolean =>
  joined === null || parts.some((part) => part.length > 2);

/** A compound with more parts is joined in pairs only. */
const JOINED_WHOLE_MAX = 4;

function compoundOf(parts: string[]): Compound {
  if (parts.length === 1) return { parts, joined: null };
  const isName = parts.length <= JOINED_WHOLE_MAX && !parts.every(isNumber);
  return { parts, joined: isName ? cut(parts.join('')) : null };
}

const cut = (word: string) => (word.length > WORD_MAX ? [...word].slice(0, WORD_MAX).join('') : word);

/** The compounds of a text, and whether only white space separates each from the one before. */
function* compoundsOf(text: string): Generator<{ parts: string[]; isAdjacent: boolean }> {
  const tidied = tidy(fold(text));
  let end = 0;
  for (const match of tidied.matchAll(COMPOUND)) {
    const [found] = match;
    const between = tidied.slice(end, match.index);
    const isAdjacent = end > 0 && (between === ' ' || /^\s+$/.test(between));
    end = match.index + found.length;
    yield { parts: (CONNECTOR.test(found) ? found.split(CONNECTOR) : [found]).map(cut), isAdjacent };
  }
}

/**
 * The distinct words of a text in normalised spelling: no accents, no tashkeel, one kind of digits. A name
 * with several spellings, as «e-tron», «etron» and «e tron», is included in one piece and in its parts.
 */
export function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  let last: string | undefined;
  for (const { parts, isAdjacent } of compoundsOf(text)) {
    for (const [index, part] of parts.entries()) {
      words.add(part);
      const before = index === 0 ? (isAdjacent ? last : undefined) : parts[index - 1];
      if (before === undefined) continue;
      const isName = index === 0 ? mayBeOneName(before, part) : !(isNumber(before) && isNumber(part));
      if (isName) words.add(cut(before + part));
    }
    const { joined } = compoundOf(parts);
    if (joined) words.add(joined);
    last = parts.at(-1);
  }
  return words;
}

/** The words of a text in their order, names in their parts. */
export const sequenceOf = (text: string): string[] => [...compoundsOf(text)].flatMap(({ parts }) => parts);

/** The words of a search query. Words that may be one name stay together. */
export function compoundsIn(query: string): Compound[] {
  const compounds: Compound[] = [];
  for (const { parts, isAdjacent } of compoundsOf(query)) {
    const before = compounds.at(-1);
    const [first] = before?.parts ?? [];
    const [second] = parts;
    if (
      isAdjacent &&
      before?.parts.length === 1 &&
      parts.length === 1 &&
      first !== undefined &&
      second !== undefined &&
      mayBeOneName(first, second)
    ) {
      compounds[compounds.length - 1] = compoundOf([first, second]);
    } else if (parts.every(isNumber) || parts.length > JOINED_WHOLE_MAX) {
      compounds.push(...parts.map((part) => compoundOf([part])));
    } else {
      compounds.push(compoundOf(parts));
    }
  }
  return compounds;
}

/** Whether a text has Arabic letters. Digits and punctuation belong to every language. */
export const isArabic = (text: string): boolean => /(?=\p{L})\p{Script=Arabic}/u.test(text);
