import { passiveParticiple } from '../arabic/verb';
import { actionNoun } from '../read-topic';
import type { Reading, ReadingOf } from '../reading';
import { is, may, type Unit } from '../unit';
import {
  after,
  before,
  beforeAdverbs,
  BEFORE_NOUNS,
  canBeNoun,
  canDescribe,
  DETERMINERS,
  LONGEST_CLAUSE,
  opensNoun,
  type Place,
} from './place';

function participleAdjective(verb: ReadingOf<'verb'>): Reading {
  const masculine = passiveParticiple(verb.withObject ?? verb.verb);
  const feminine = masculine.endsWith('ى') ? `${masculine.slice(0, -1)}اة` : `${masculine}ة`;
  return { kind: 'adjective', adjective: { masculine, feminine }, degree: 'plain' };
}

/** After these an -ing form is what is done: `by moving ions`. */
const ACTS = /^(?:by|without|before|after|while|when|instead of|rather than)$/;

function saidVerb({ units, sentence, index }: Place): boolean {
  const from = Math.max(sentence.start, index - 3 * LONGEST_CLAUSE);
  return units.slice(from, index).some((unit) => is(unit, 'verb', 'be', 'modal'));
}

/** Chooses for `charging`: what is going on, the noun of it, or an adjective. */
export function chooseIng(
  place: Place,
  verb: ReadingOf<'verb'>,
  noun: Reading | undefined,
  adjective: Reading | undefined,
): Reading {
  if (is(beforeAdverbs(place), 'be')) return verb;
  const next = after(place);
  const previous = before(place);
  if (
    previous?.source === ',' &&
    saidVerb(place) &&
    next &&
    (opensNoun(next) || canDescribe(next) || may(next, 'number'))
  )
    return verb;
  if (ACTS.test(previous?.key ?? '') && !noun) return actionNoun(verb.verb);
  if (adjective && (is(previous, ...DETERMINERS) || canDescribe(after(place)))) return adjective;
  if (noun && !(opensNoun(after(place)) && !is(previous, ...DETERMINERS, 'adjective'))) return noun;
  if (is(previous, 'noun', 'name', 'kept')) return verb;
  return actionNoun(verb.verb);
}

/** `built by Tesla`, but not `rose by ten per cent`. */
function isDoneBy(place: Place, { form }: ReadingOf<'verb'>): boolean {
  return form === 'past or participle' && after(place)?.key === 'by' && !may(after(place, 2), 'number');
}

/** Chooses for `limited`, `built`: what was done, or an adjective. */
export function chooseEd(
  place: Place,
  verb: ReadingOf<'verb'>,
  noun: Reading | undefined,
  adjective: Reading | undefined,
): Reading {
  const auxiliary = beforeAdverbs(place);
  const previous = before(place);
  const next = after(place);
  if (is(auxiliary, 'have')) return verb;
  if (is(auxiliary, 'be')) return adjective ?? verb;
  if (is(previous, 'pronoun', 'relative', 'modal', 'to')) return verb;
  const describes = canDescribe(next) && (is(previous, 'adjective', 'degree', ...BEFORE_NOUNS) || !previous);
  if (
    adjective &&
    (describes || is(previous, 'degree') || (canBeNoun(next) && !is(previous, 'noun', 'name', 'kept')))
  )
    return adjective;
  if (noun && is(previous, 'adjective', ...BEFORE_NOUNS)) return noun;
  if (isReduced(place)) return participleAdjective(verb);
  if (describes || verb.form === 'participle' || isDoneBy(place, verb))
    return adjective ?? participleAdjective(verb);
  return verb;
}

const endsClause = (unit: Unit) =>
  (['mark', 'conjunction', 'that', 'relative'] as const).some((kind) => may(unit, kind));

/** `the car built in Germany is …`: a participle after its noun, in a sentence that has its verb later. */
function isReduced(place: Place): boolean {
  const { sentence, index, units } = place;
  if (!is(before(place), 'noun', 'name') || !may(after(place), 'preposition')) return false;
  for (let at = index + 1; at < Math.min(sentence.end, index + LONGEST_CLAUSE); at += 1) {
    if (sentence.verbs.has(at)) return true;
    const unit = units[at];
    if (unit && endsClause(unit)) return false;
  }
  return false;
}
