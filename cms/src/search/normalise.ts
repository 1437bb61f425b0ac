import { withWesternDigits } from '../contract/digits';
import { STOP_WORDS } from './stop-words';
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
  ڤ: 'ف',
  پ: 'ب',
  چ: 'ج',
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

/** Longer words are cut: databases limit the length, and nobody searches by the end of such a word. */
const WORD_MAX = 64;
/** The decimal point of a number such as 1.5. The character occurs in no other word. */
const DECIMAL_POINT = '٫';

/**
 * Normalises a text to the spelling in which index and query are compared: letters, digits and punctuation.
 */
function fold(text: string): string {
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(DROPPED, '')
    .replace(FOLDED_LETTERS, (letter) => SAME_LETTER[letter] ?? letter);
  return withWesternDigits(folded);
}

/** A text without tashkeel and tatweel. Its letters have their hamza and their madda. */
export const withoutTashkeel = (text: string): string => text.normalize('NFKC').replace(DROPPED, '');

/** A word or a name of the lists in normalised spelling, in one piece. */
export const spelled = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]/gu, '');

/** Names of several words that are also written as one: «Le Mans», «لو مان». */
const JOINED_NAMES = new Set(
  carWords.same
    .flat()
    .filter((name) => /[ -]/.test(name))
    .map(spelled),
);

/** The article and prepositions before a foreign word or a number: «الـSUV», «بـ 400». */
const PARTICLE = /(?<![\p{L}\p{N}])(?:[وف]?[بكل]?ال|[وف]?لل|[وف]?[بكل]|[وف])\s*(?=[a-z0-9])/gu;
/** The place between an Arabic letter and a foreign one. */
export const SCRIPT_CHANGE =
  /(?<=(?=\p{L})\p{Script=Arabic})(?=[a-z])|(?<=[a-z])(?=(?=\p{L})\p{Script=Arabic})/giu;

/**
 * Numbers keep their decimals and lose their thousands separators. Possessives lose their s. Foreign words
 * and numbers lose Arabic particles.
 */
function tidy(folded: string): string {
  return folded
    .replace(/(\d)[,٬](?=\d{3}(?!\d))/g, '$1')
    .replace(/٫/g, '.')
    .replace(/(?<![\d.])(\d{1,15})\.(\d{1,15})(?!\.?\d)/g, `$1${DECIMAL_POINT}$2`)
    .replace(/[’ʼ‘`]/g, "'")
    .replace(/[‐‑‒–−]/g, '-')
    .replace(/'s(?![\p{L}\p{N}])/gu, '')
    .replace(PARTICLE, '')
    .replace(SCRIPT_CHANGE, '-');
}

/** A word as it is written, with hyphens and apostrophes. Numbers keep their decimals and thousands. */
export const WRITTEN_WORD = /(?:[\p{L}\p{N}\p{M}'’-]|(?<=\p{Nd})[.,٫٬](?=\p{Nd}))+/gu;

const COMPOUND = /[\p{L}\p{N}٫]+(?:[-_./&'][\p{L}\p{N}٫]+)*/gu;
const CONNECTOR = /[-_./&']/;

const beginsWithDigit = (word: string) => word >= '0' && word < ':';
const isNumber = (word: string) => /^[\d٫]+$/.test(word);
const isLetters = (word: string) => /^\p{L}+$/u.test(word);

/** «على» and «إلى» in this spelling. They are no stop words, since it is also that of «علي» and «آلي». */
const PREPOSITIONS = new Set(['علي', 'الي']);

/** «In 2026» and «911 or» are no names. «A 4», «i 3» and «IS 300» are. */
const isOutsideNames = (word: string) =>
  PREPOSITIONS.has(word) || (word.length > 1 && word !== 'is' && STOP_WORDS.has(word));

/** After a number «كم» may be the unit km. Elsewhere it asks how many. */
const isDistance = (first: string, second: string) => second === 'كم' && isNumber(first);

/**
 * Whether two words of a query with a space between them may be one name: «Model 3», «ID 4», «e tron»,
 * «800 V», but not «a car».
 */
function isNameIn(first: string, second: string): boolean {
  if (JOINED_NAMES.has(first + second)) return true;
  if (isOutsideNames(first) || isOutsideNames(second)) return false;
  if (first.length > 1 && !beginsWithDigit(first) && !beginsWithDigit(second)) return false;
  if (/^\d{1,4}$/.test(second)) return isLetters(first);
  if (/^\d{1,4}$/.test(first)) return /^\p{L}{1,4}$/u.test(second);
  return /^[b-hj-z]$/.test(first) && isLetters(second) && second.length > 1;
}

/** The same for two words of a text, or a number and its unit. */
export const mayBeOneName = (first: string, second: string): boolean =>
  isDistance(first, second) || isNameIn(first, second);

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
export const JOINED_WHOLE_MAX = 4;

function compoundOf(parts: string[]): Compound {
  if (parts.length === 1) return { parts, joined: null };
  const isName = parts.length <= JOINED_WHOLE_MAX && !parts.every(isNumber);
  return { parts, joined: isName ? cut(parts.join('')) : null };
}

const cut = (word: string) => (word.length > WORD_MAX ? [...word].slice(0, WORD_MAX).join('') : word);

interface Found {
  parts: string[];
  /** Whether only white space separates it from the one before. */
  isAdjacent: boolean;
}

/** The compounds of a text. */
function* compoundsOf(text: string): Generator<Found> {
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
  // The two parts before, with only spaces or connectors between.
  let last = '';
  let lastButOne = '';
  for (const { parts, isAdjacent } of compoundsOf(text)) {
    if (!isAdjacent) last = lastButOne = '';
    for (const [index, part] of parts.entries()) {
      words.add(part);
      if (last) {
        const isName = index === 0 ? mayBeOneName(last, part) : !(isNumber(last) && isNumber(part));
        if (isName) words.add(cut(last + part));
        if (JOINED_NAMES.has(lastButOne + last + part)) words.add(cut(lastButOne + last + part));
      }
      lastButOne = last;
      last = part;
    }
    const { joined } = compoundOf(parts);
    if (joined) words.add(joined);
  }
  return words;
}

/** The words of a text in their order, names in their parts. */
export const sequenceOf = (text: string): string[] => [...compoundsOf(text)].flatMap(({ parts }) => parts);

/** Words before a number with a unit: range, distance, speed. */
const MEASURE = /^(?:ال|[بل])?(?:مدي|مسافه|سرعه|بعد)$/;
/** Words before the number of a model: «موديل», «طراز», «سلسلة», «الفئة». */
const MODEL = /^(?:(?:ال)?(?:موديل|طراز|سلسله)|الفيه)$/;
/** Words after the «كم» of a question: its price, its range, how many seats, how much it uses. */
const AFTER_QUESTION = new RegExp(
  [
    '^(?:ال)?(?:سعر|ثمن|[تي]?كلف|عدد)',
    '^(?:هو|هي|(?:حصان|راكب|مقعد|باب)ا?)$',
    '^[تي](?:ستهلك|بلغ|قطع|سير|ساوي)',
    '.{2}ها$',
  ].join('|'),
);

/** «موديل 3» and «CX-60» are names. After a foreign word, a number of more digits is rather a distance. */
const endsName = (word: string, number: string) =>
  MODEL.test(word) || (/^[a-z]/.test(word) && !isOutsideNames(word) && /^\d{1,2}$/.test(number));

/** Whether a word of a query is the unit of the number before: «مدى 500 كم», but not «موديل 3 كم سعرها». */
function isUnit(found: readonly Found[], at: number): boolean {
  const [before, numbers, word, next] = [found[at - 2], found[at - 1], found[at], found[at + 1]];
  if (!numbers || !word?.isAdjacent || word.parts.length > 1) return false;
  const number = numbers.parts.at(-1) ?? '';
  if (!isDistance(number, word.parts[0] ?? '')) return false;
  const owner = numbers.parts.at(-2) ?? (numbers.isAdjacent ? before?.parts.at(-1) : undefined) ?? '';
  if (MEASURE.test(owner)) return true;
  return !endsName(owner, number) && !(next?.isAdjacent && AFTER_QUESTION.test(next.parts[0] ?? ''));
}

/** The words of a search query. Words that may be one name stay together. */
export function compoundsIn(query: string): Compound[] {
  const found = [...compoundsOf(query)];
  const compounds: Compound[] = [];
  // The number of the last compounds that are one word each, with only spaces between.
  let single = 0;
  for (const [at, { parts, isAdjacent }] of found.entries()) {
    const [word = ''] = parts;
    const [one = '', other = ''] = compounds.slice(-2).map((compound) => compound.parts[0]);
    single = parts.length > 1 ? 0 : isAdjacent ? single + 1 : 1;
    if (isUnit(found, at)) {
      const before = compounds.at(-1)?.parts ?? [];
      // The number in «مدى 500 كم» belongs to its unit, and not to the word before.
      const names = before.length > 1 ? [compoundOf(before.slice(0, -1))] : [];
      compounds.splice(-1, 1, ...names, compoundOf([...before.slice(-1), word]));
      single = 0;
    } else if (single > 2 && JOINED_NAMES.has(one + other + word)) {
      compounds.splice(-2, 2, compoundOf([one, other, word]));
      single = 0;
    } else if (single > 1 && isNameIn(compounds.at(-1)?.parts[0] ?? '', word)) {
      compounds.splice(-1, 1, compoundOf([compounds.at(-1)?.parts[0] ?? '', word]));
      single = 0;
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
