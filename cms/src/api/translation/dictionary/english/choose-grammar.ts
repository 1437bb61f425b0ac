import type { Reading } from '../reading';
import { as, is, may, type Unit } from '../unit';
import { after, before, canDescribe, opensNoun, type Place } from './place';

const HAVE = ['امتلك', 'يمتلك', 'امتلاك'] as const;
const DO = ['فعل', 'يفعل', 'فعل'] as const;
const THAT_CLAUSE: Reading = { kind: 'conjunction', key: 'that', arabic: 'أن', verbFirst: false };
const TOWARDS: Reading = { kind: 'preposition', key: 'to', arabic: 'إلى', alone: 'إلى' };

const canBeVerb = (unit: Unit | undefined) =>
  (['verb', 'modal', 'be', 'have', 'do', 'adverb', 'never'] as const).some((kind) => may(unit, kind));

const REPORTS = /^(?:announce|say|confirm|explain|add|report|mention|claim)$/;

/** `announced on Monday that`: the verb of saying still waits for what was said. */
function reportsBefore({ units, index, sentence }: Place): boolean {
  for (let at = index - 1; at >= Math.max(sentence.start, index - 6); at -= 1) {
    const verb = as(units[at], 'verb');
    if (verb) return REPORTS.test(verb.key);
    if (is(units[at], 'mark', 'conjunction', 'relative')) return false;
  }
  return false;
}

function chooseThat(previous: Unit | undefined, next: Unit | undefined, second: Unit | undefined): Reading {
  if (is(previous, 'noun', 'name', 'kept') && (canBeVerb(next) || opensNoun(next)))
    return { kind: 'relative', human: false };
  if (is(previous, 'verb', 'adjective')) return THAT_CLAUSE;
  if (canDescribe(next) || may(next, 'be') || !next) return { kind: 'demonstrative', near: false };
  return is(previous, 'mark') || !second ? { kind: 'demonstrative', near: false } : THAT_CLAUSE;
}

function chooseTo(next: Unit | undefined): Reading {
  const verb = may(next, 'verb');
  if (verb?.form === 'base' || may(next, 'have') || may(next, 'do')?.form === 'present')
    return { kind: 'to' };
  if (may(next, 'be')?.form === 'base' || (may(next, 'adverb') && !canDescribe(next))) return { kind: 'to' };
  return TOWARDS;
}

/** Whether a participle follows: `has already sold`. */
function isAuxiliary(place: Place): boolean {
  for (let steps = 1; steps <= 3; steps += 1) {
    const next = after(place, steps);
    if (may(next, 'be')?.form === 'participle') return true;
    const verb = may(next, 'verb');
    if (verb && ['participle', 'past or participle', 'base'].includes(verb.form))
      return verb.form !== 'base' || !may(next, 'noun');
    if (!may(next, 'adverb') && !may(next, 'not') && !may(next, 'never')) return false;
  }
  return false;
}

/** Whether `do` is what is done (`it does the work`) and not a helper (`it does not work`). */
function isDoing(place: Place): boolean {
  const next = after(place);
  if (may(next, 'not') || may(next, 'verb')?.form === 'base') return false;
  if (is(before(place), 'mark', 'conjunction') || !before(place)) return false;
  return !may(next, 'pronoun') || is(before(place), 'noun', 'name', 'pronoun', 'relative', 'modal', 'to');
}

/** Chooses for the words of grammar that can be several things: that, to, have, do, her, as, before … */
export function chooseGrammar(place: Place): Reading | undefined {
  const unit = place.units[place.index] as Unit;
  const previous = before(place);
  const next = after(place);
  if (may(unit, 'that'))
    return reportsBefore(place) ? THAT_CLAUSE : chooseThat(previous, next, after(place, 2));
  if (may(unit, 'to')) return chooseTo(next);
  const have = may(unit, 'have');
  if (have)
    return isAuxiliary(place)
      ? have
      : { kind: 'verb', key: 'have', verb: HAVE, form: have.form === 'present' ? 's' : have.form };
  const act = may(unit, 'do');
  if (act)
    return isDoing(place)
      ? { kind: 'verb', key: 'do', verb: DO, form: act.form === 'past' ? 'past' : 's' }
      : act;
  if (may(unit, 'possessive'))
    return canDescribe(next) || is(next, 'number')
      ? may(unit, 'possessive')
      : (may(unit, 'pronoun') ?? may(unit, 'possessive'));
  return undefined;
}
