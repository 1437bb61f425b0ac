import { as, is, type Unit } from '../unit';
import { beforeNumber } from './before-number';
import type { NounPhrase } from './chunk';
import { piece } from './piece';
import { suffixOf, withPronoun } from './pronoun';
import { sayAdverb } from './say-adverb';
import { sayNounPhrase } from './say-noun';
import { nounPhraseAt, plainAt, say, verbGroupAt, type State } from './state';

const APPROXIMATES = /^(?:(?:no |far )?(?:more|less|fewer) than|about|around|over|up to)$/;
const INDEFINITE_AFTER = /^(?:without|as|as a|per|with no)$/;

/** `built by Tesla`: who did it is said otherwise than by what means. */
function agent(state: State, key: string, phrase: NounPhrase): string | undefined {
  const isActor = is(phrase.head, 'name', 'kept') || as(phrase.head, 'noun')?.noun.human === true;
  return key === 'by' && state.wasPassive && isActor ? 'من قِبل' : undefined;
}

interface Preposition {
  key: string;
  arabic: string;
  alone: string;
}

/** Which Arabic prepositions of a verb may stand for an English one: `insist on`, but not `announce on Monday`. */
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  of: ['عن', 'من', 'بـ', 'على'],
  on: ['على', 'إلى'],
  in: ['في'],
  to: ['إلى', 'لـ', 'على', 'في'],
  with: ['مع', 'بـ'],
  from: ['من', 'عن'],
  for: ['لـ', 'عن', 'على', 'إلى', 'في'],
  about: ['عن', 'في', 'من', 'بـ'],
  into: ['إلى', 'في'],
  at: ['إلى'],
  over: ['على', 'في'],
  by: ['بـ'],
};

export const OF: Preposition = { key: 'of', arabic: 'من', alone: 'من' };

/** Says a preposition, with a pronoun after it; how many chunks were said. */
export function sayPreposition(
  state: State,
  unit: Unit,
  { key, arabic, alone }: Preposition,
  index: number,
): number {
  const awaited = ANSWERS[key]?.includes(state.awaited ?? '') ? state.awaited : undefined;
  state.awaited = undefined;
  const pronoun = plainAt(state, index + 1, 'pronoun');
  const object = as(pronoun?.unit, 'pronoun');
  if (pronoun && object?.object && !verbGroupAt(state, index + 2)) {
    const suffix = suffixOf(object.person, state.last?.features ?? state.subject.features);
    say(state, [piece(withPronoun(awaited ?? arabic, suffix), unit)], [unit, pronoun.unit]);
    return 2;
  }
  const adverb = plainAt(state, index + 1, 'adverb', 'degree');
  const later = adverb && nounPhraseAt(state, index + 2);
  const next = later ?? nounPhraseAt(state, index + 1);
  if (next) {
    say(
      state,
      [piece(awaited ?? agent(state, key, next) ?? beforeNumber(key, next) ?? arabic, unit)],
      [unit],
    );
    state.approximates = state.governor === 'start' && !state.lastVerb && APPROXIMATES.test(key);
    state.governor = INDEFINITE_AFTER.test(key) ? 'indefinite' : 'preposition';
    if (!later || !adverb) return 1;
    // `in precisely the right places`: nothing may come between an Arabic preposition and its noun.
    const said = sayNounPhrase(state, later, index + 2);
    const { reading } = adverb.unit;
    if (reading.kind === 'adverb' || reading.kind === 'degree') sayAdverb(state, adverb.unit, reading.arabic);
    return said + 2;
  }
  const leadsOn = plainAt(state, index + 1, 'relative', 'conjunction', 'adverb', 'preposition');
  const text = leadsOn ? (awaited ?? arabic) : alone;
  if (text !== '') say(state, [piece(text, unit)], [unit]);
  return 1;
}
