import { as, type Unit } from '../unit';
import { piece } from './piece';
import { pronounAlone, relativePronoun, resolve, suffixOf, withPronoun } from './pronoun';
import {
  openRelative,
  opensContactClause,
  sayClauseVerbFirst,
  sayMissingObject,
  withObject,
} from './say-noun';
import { plainAt, say, verbGroupAt, type State } from './state';

/** «يبيعها», «أعلن عنها». */
function attachObject(state: State, suffix: string): void {
  const at = state.verbAt ?? state.pieces.length - 1;
  const verb = state.pieces[at];
  if (!verb) return;
  if (state.awaited) state.pieces.push({ ...verb, text: withPronoun(state.awaited, suffix), gap: ' ' });
  else state.pieces[at] = { ...verb, text: withObject(verb.text, suffix) };
  state.awaited = undefined;
}

/** Says a pronoun: with the verb before it, or not at all where the verb after it says it; how many chunks were said. */
export function sayPronoun(state: State, unit: Unit, index: number): number {
  const reading = as(unit, 'pronoun');
  if (!reading) return 1;
  const group = verbGroupAt(state, index + 1);
  const isObject = !group && reading.object && state.verbAt !== undefined && state.lastVerb !== undefined;
  if (isObject && !state.wasPassive) {
    attachObject(state, suffixOf(reading.person, state.last?.features ?? state.subject.features));
    return 1;
  }
  const isContact = group && opensContactClause(state, index);
  const about = state.last;
  if (isContact) openRelative(state, unit);
  state.person = resolve(reading.person, (state.main ?? state).subject.features);
  state.awaited = undefined;
  const saysVerb = group && sayPronounsVerb(state, index + 1);
  if (saysVerb) state.dropped = unit;
  else say(state, [piece(pronounAlone(reading.person, state.subject.features), unit)], [unit]);
  state.governor = 'start';
  if (isContact && saysVerb && about) state.objectOf = { about, index: index + 1 };
  return 1;
}

/** Whether the verb says who does it, so that no pronoun is needed. */
function sayPronounsVerb(state: State, index: number): boolean {
  const group = verbGroupAt(state, index);
  return (
    group !== undefined &&
    (group.verb !== undefined || group.modal !== undefined || as(group.be, 'be')?.form === 'past')
  );
}

/** Says `which`, `who` or `that` about a noun, and the clause after it; how many chunks were said. */
export function sayRelative(state: State, unit: Unit, index: number): number {
  state.awaited = undefined;
  state.person = undefined;
  state.governor = 'start';
  const human = as(unit, 'relative')?.human === true;
  const previous = state.chunks[index - 1];
  const afterPreposition = plainAt(state, index - 1, 'preposition');
  if (afterPreposition) {
    say(state, [piece(human ? 'من' : 'التي', unit)], [unit]);
    return 1;
  }
  const asks = !state.last || previous?.kind === 'verb group' || plainAt(state, index - 1, 'conjunction');
  if (asks || plainAt(state, index + 1, 'of')) {
    say(state, [piece(human ? 'من' : 'أي', unit)], [unit]);
    return 1;
  }
  const about = state.last;
  if (!about) return 1;
  state.subject = about;
  if (about.definite || previous?.kind === 'plain')
    say(state, [piece(relativePronoun(about.features), unit)], [unit]);
  const said = sayClauseVerbFirst(state, index + 1, false);
  if (said > 0) sayMissingObject(state, about, index + 2);
  return 1 + said;
}
