import type { Kind } from '../reading';
import { is, may, type Unit } from '../unit';
import type { Sentence } from './sentence';

/** What is known where a word's meaning is chosen: its neighbours, those before it already understood. */
export interface Place {
  units: readonly Unit[];
  index: number;
  sentence: Sentence;
}

export function before({ units, index, sentence }: Place, steps = 1): Unit | undefined {
  return index - steps >= sentence.start ? units[index - steps] : undefined;
}

export function after({ units, index, sentence }: Place, steps = 1): Unit | undefined {
  return index + steps < sentence.end ? units[index + steps] : undefined;
}

export const DETERMINERS: readonly Kind[] = [
  'article',
  'demonstrative',
  'possessive',
  'possessor',
  'quantifier',
  'number',
];

export function canBeNoun(unit: Unit | undefined): boolean {
  return (['noun', 'name', 'kept'] as const).some((kind) => may(unit, kind));
}

/** Whether a word may stand inside a noun phrase, before its noun or as its noun. */
export function canDescribe(unit: Unit | undefined): boolean {
  return canBeNoun(unit) || may(unit, 'adjective') !== undefined || unit?.key === 'ones';
}

export function opensNoun(unit: Unit | undefined): boolean {
  return DETERMINERS.some((kind) => may(unit, kind)) || may(unit, 'pronoun') !== undefined;
}

export const BEFORE_NOUNS: readonly Kind[] = [...DETERMINERS, 'preposition', 'of'];
export const BEFORE_VERBS: readonly Kind[] = ['to', 'modal', 'not', 'do', 'pronoun', 'relative', 'never'];

/** How far a clause is looked through; what is longer is no clause that these rules understand. */
export const LONGEST_CLAUSE = 12;

/** The nearest unit before that is no adverb: `has already sold`. */
export function beforeAdverbs(place: Place): Unit | undefined {
  let steps = 1;
  while (steps < 4 && is(before(place, steps), 'adverb', 'not', 'never')) steps += 1;
  return before(place, steps);
}
