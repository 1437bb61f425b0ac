import { withoutMarks, wrongMarks } from './marks';
import { normalise } from './normalise';

const ARABIC = /\p{Script=Arabic}/gu;
const LATIN = /\p{Script=Latin}/gu;
/** A word that is not a name: it has small letters only, and is not a unit. */
const COMMON_WORD = /(?<![\p{L}\p{N}])\p{Ll}{3,}(?![\p{L}\p{N}])/u;
const WORD = /\p{L}{2,}/gu;
/** The name of a car has no more words than this. */
const NAME_MAX_WORDS = 3;

/** Numbers of two and more digits, without separators. Arabic may write smaller numbers as words. */
function numbersIn(text: string): string[] {
  const western = text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
  const joined = western.replace(/(?<=\d)[.,٫٬'’\u00a0\u202f](?=\d)/g, '');
  return joined.match(/\d{2,}/g) ?? [];
}

/** Whether a text has more than names and numbers, so that its Arabic must differ from it. */
function isToBeTranslated(source: string): boolean {
  return COMMON_WORD.test(source) || (source.match(WORD) ?? []).length > NAME_MAX_WORDS;
}

/** Whether the translation still has at least half of the common English words of a text. */
export function leavesEnglish(source: string, target: string, terms: readonly string[] = []): boolean {
  const words = (text: string) => withoutMarks(text).match(new RegExp(COMMON_WORD, 'gu')) ?? [];
  const given = new Set(terms.flatMap(words));
  const common = words(source).filter((word) => !given.has(word));
  const there = new Set(words(target));
  return common.length > 0 && 2 * common.filter((word) => there.has(word)).length >= common.length;
}

const count = (text: string, letters: RegExp) => (text.match(letters) ?? []).length;

/**
 * The error in an engine's response, as a sentence. Undefined for a usable response. `source` is the text
 * that the engine was given.
 */
export function wrongAnswer(source: string, answer: string | null): string | undefined {
  if (answer === null) return 'The answer could not be read';
  if (withoutMarks(answer).trim() === '' && withoutMarks(source).trim() !== '') return 'The answer is empty';
  const marks = wrongMarks(source, answer);
  if (marks) return marks;
  const [english, arabic] = [withoutMarks(source), withoutMarks(answer)];
  if (isToBeTranslated(english)) {
    if (normalise(english) === normalise(arabic)) return 'The answer is the English again';
    if (count(arabic, ARABIC) === 0) return 'The answer has no Arabic';
    if (count(arabic, LATIN) > Math.max(count(arabic, ARABIC), count(english, LATIN) / 2)) {
      return 'Most of the answer is not Arabic';
    }
  }
  const given = new Set(numbersIn(arabic));
  const lost = numbersIn(english).find((number) => !given.has(number));
  if (lost !== undefined) return `The number ${lost} is lost`;
  if (arabic.length > 4 * english.length + 60) return 'The answer is much longer than the text';
  return undefined;
}
