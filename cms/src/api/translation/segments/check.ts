import { ARABIC, ENGLISH, LANGUAGE_NAMES, type Locale } from '../../../locales';
import type { Direction } from './direction';
import { figuresBeyondWords, lackingFigures, western } from './figures';
import { marksAsSpaces, withoutMarks, wrongMarks } from './marks';
import { normalise } from './normalise';

const LETTER: Readonly<Record<Locale, RegExp>> = {
  [ENGLISH]: /\p{Script=Latin}/gu,
  [ARABIC]: /\p{Script=Arabic}/gu,
};
/**
 * A word that is not a name. In English it has small letters only, and is not a unit. Arabic has no capitals,
 * and its names are written in Latin letters in English.
 */
const COMMON_WORD: Readonly<Record<Locale, RegExp>> = {
  [ENGLISH]: /(?<![\p{L}\p{N}])\p{Ll}{3,}(?![\p{L}\p{N}])/u,
  [ARABIC]: /(?<![\p{L}\p{N}])(?:(?=\p{L})\p{Script=Arabic}){3,}(?![\p{L}\p{N}])/u,
};
const WORD = /\p{L}{2,}/gu;
/** The name of a car has no more words than this. */
const NAME_MAX_WORDS = 3;

/** Whether a text has more than names and numbers, so that its translation must differ from it. */
function isToBeTranslated(source: string, { from }: Direction): boolean {
  if (COMMON_WORD[from].test(source)) return true;
  return from === ENGLISH && (source.match(WORD) ?? []).length > NAME_MAX_WORDS;
}

/** Whether the translation still has at least half of the common words of a text. */
export function leavesSource(
  source: string,
  target: string,
  { from }: Direction,
  terms: readonly string[] = [],
): boolean {
  const words = (text: string) => withoutMarks(text).match(new RegExp(COMMON_WORD[from], 'gu')) ?? [];
  const given = new Set(terms.flatMap(words));
  const common = words(source).filter((word) => !given.has(word));
  const there = new Set(words(target));
  return common.length > 0 && 2 * common.filter((word) => there.has(word)).length >= common.length;
}

const count = (text: string, letters: RegExp) => (text.match(letters) ?? []).length;

/** Whether most letters of an answer are those of the source. */
function isMostlySource(source: string, answer: string, { from, to }: Direction): boolean {
  const [own, foreign] = [count(answer, LETTER[to]), count(answer, LETTER[from])];
  // An Arabic text may keep names in Latin letters. An English text has no Arabic ones.
  return foreign > (to === ARABIC ? Math.max(own, count(source, LETTER[from]) / 2) : own);
}

function lostNumber(source: string, answer: string, { to }: Direction): string | undefined {
  const lacking = to === ARABIC ? lackingFigures : figuresBeyondWords;
  return lacking(western(marksAsSpaces(source)), marksAsSpaces(answer))[0];
}

/**
 * The error in an engine's response, as a sentence. Undefined for a usable response. `source` is the text
 * that the engine was given.
 */
export function wrongAnswer(source: string, answer: string | null, direction: Direction): string | undefined {
  if (answer === null) return 'The answer could not be read';
  if (withoutMarks(answer).trim() === '' && withoutMarks(source).trim() !== '') return 'The answer is empty';
  const marks = wrongMarks(source, answer, direction);
  if (marks) return marks;
  const { from, to } = direction;
  const [given, answered] = [withoutMarks(source), withoutMarks(answer)];
  if (isToBeTranslated(given, direction)) {
    if (normalise(given) === normalise(answered)) return `The answer is the ${LANGUAGE_NAMES[from]} again`;
    if (count(answered, LETTER[to]) === 0) return `The answer has no ${LANGUAGE_NAMES[to]}`;
    if (isMostlySource(given, answered, direction)) return `Most of the answer is not ${LANGUAGE_NAMES[to]}`;
  }
  const lost = lostNumber(source, answer, direction);
  if (lost !== undefined) return `The number ${lost} is lost`;
  if (answered.length > 4 * given.length + 60) return 'The answer is much longer than the text';
  return undefined;
}
