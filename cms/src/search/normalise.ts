import carWords from './words/car-words.json';

/** Letters that readers type for one another and that Unicode does not decompose. */
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
/** Marks (accents, tashkeel, the hamza on a carrier), what is not seen (joiners, directions), and tatweel. */
const DROPPED = /[\p{M}\p{Cf}ـ]/gu;
const EASTERN_DIGIT = /[٠-٩۰-۹]/g;

/** Longer words are cut: databases limit what they index, and nobody searches by the end of one. */
const WORD_MAX = 64;
/** In a number such as 1.5; a character that stands in no other word. */
const DECIMAL_POINT = '٫';

/** A text in the one spelling that index and query are compared in: letters, digits and marks of punctuation. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(DROPPED, '')
    .replace(FOLDED_LETTERS, (letter) => SAME_LETTER[letter] ?? letter)
    .replace(EASTERN_DIGIT, (digit) => String(digit.charCodeAt(0) & 15));
}

/** A word or a name of the lists in its one spelling, in one piece. */
export const spelled = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]/gu, '');

/** Names of several words that are also written as one: «Le Mans», «لو مان». */
const JOINED_NAMES = new Set(
  carWords.same
    .flat()
    .filter((name) => /[ -]/.test(name))
    .map(spelled),
);

/** Numbers keep their decimals and lose what groups their thousands; possessives lose their s. */
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

/** Whether two words with a space between them may be one name: «Model 3», «ID 4», «e tron», «800 V», but not «a car». */
function mayBeOneName(first: string, second: string): boolean {
  if (JOINED_NAMES.has(first + second)) return true;
  if (first.length > 1 && !beginsWithDigit(first) && !beginsWithDigit(second)) return false;
  if (/^\d{1,4}$/.test(second)) return isLetters(first);
  if (/^\d{1,4}$/.test(first)) return /^\p{L}{1,4}$/u.test(second);
  return /^[b-hj-z]$/.test(first) && isLetters(second) && second.length > 1;
}

/** Words that stand together: one, or several as in «e-tron», with what they are in one spelling. */
export interface Compound {
  parts: string[];
  /** Without what stands between them; null for a single word, and for numbers such as «0-100». */
  joined: string | null;
}

/** Parts of which more than this many are joined two by two only. */
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
 * The distinct words of a text, in the spelling of the index: no accents, no tashkeel, one kind of digits. A name that may
 * be written in several ways, as «e-tron», «etron» and «e tron», is there in one piece and in its parts.
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

/** What somebody searches for, word by word; words that may be one name are kept together. */
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

/** Whether a text has Arabic letters; digits and marks stand in every language. */
export const isArabic = (text: string): boolean => /(?=\p{L})\p{Script=Arabic}/u.test(text);
