import { as, type Unit } from '../unit';
import { piece } from './piece';
import { resolve, suffixOf } from './pronoun';
import { sayClauseVerbFirst, thatAfter } from './say-noun';
import { nounPhraseAt, opensClause, plainAt, say, verbGroupAt, type State } from './state';

/** What ends so is written together with a pronoun after it: «لأنها», «لكنه». */
const TAKES_PRONOUN = /(?:أن|إن|لأن|لكن|كأن)$/;
/** After these «تكون» is said where a plain sentence has no verb. */
const SAYS_BE =
  /^(?:when|whenever|if|unless|once|until|till|before|after|while|as long as|as soon as|even if|only if|even while)$/;
const JOINS_LIST = /^(?:and|or|nor|as well as|&)$/;

interface Conjunction {
  key: string;
  arabic: string;
  verbFirst: boolean;
}

/** In questions, and after verbs of asking and knowing. */
const QUESTION_WORDS: Readonly<Record<string, string>> = {
  when: 'متى',
  where: 'أين',
  what: 'ماذا',
  if: 'هل',
};
const ASKING = /^(?:ask|know|wonder|decide|tell|explain|say|learn|see|find out)$/;

function questionWord(state: State, key: string, index: number): string | undefined {
  if (state.asks && index === 0 && key !== 'if') return QUESTION_WORDS[key];
  const asked = verbGroupAt(state, index - 1) && ASKING.test(state.lastVerb ?? '');
  return asked && key !== 'what' ? QUESTION_WORDS[key] : undefined;
}

/** Says a conjunction, and the clause after it when its verb comes first; how many chunks were said. */
export function sayConjunction(state: State, unit: Unit, reading: Conjunction, index: number): number {
  state.awaited = undefined;
  const arabic =
    reading.key === 'that' ? thatAfter(state) : (questionWord(state, reading.key, index) ?? reading.arabic);
  const pronoun = plainAt(state, index + 1, 'pronoun');
  const subject = as(pronoun?.unit, 'pronoun');
  if (pronoun && subject?.subject && verbGroupAt(state, index + 2) && TAKES_PRONOUN.test(arabic)) {
    const { features } = (state.main ?? state).subject;
    state.person = resolve(subject.person, features);
    say(state, [piece(arabic + suffixOf(subject.person, features), unit)], [unit, pronoun.unit]);
    return 2;
  }
  if (arabic !== '') say(state, [piece(arabic, unit)], [unit]);
  const joinsClause = opensClause(state, index + 1);
  const joins = JOINS_LIST.test(reading.key);
  state.governor = joins && !joinsClause ? state.listGovernor : 'start';
  if (joins && verbGroupAt(state, index + 1) && state.main) Object.assign(state, state.main);
  if ((joins || reading.key === 'but') && joinsClause && nounPhraseAt(state, index + 1))
    state.main = undefined;
  if (arabic.endsWith('قبل أن') || arabic.endsWith('من أن')) state.tenses = 'present';
  else state.tenses = arabic === 'إذا' || arabic === 'حتى لو' ? 'past' : 'own';
  if (/^(?:what|whatever|whoever)$/.test(reading.key) && verbGroupAt(state, index + 1)) {
    state.subject = { features: { gender: 'm', number: 'one', human: false }, definite: true };
    state.person = undefined;
  }
  return 1 + (reading.verbFirst ? sayClauseVerbFirst(state, index + 1, SAYS_BE.test(reading.key)) : 0);
}
