import type { Reading, ReadingOf } from '../reading';
import { is, may } from '../unit';
import { chooseBase, chooseS } from './noun-or-verb';
import { chooseEd, chooseIng } from './participles';
import {
  after,
  before,
  beforeAdverbs,
  BEFORE_NOUNS,
  canBeNoun,
  canDescribe,
  opensNoun,
  type Place,
} from './place';

/** `light`, `clean`, `cold`: adjective, noun or verb. */
function chooseAdjective(
  place: Place,
  adjective: Reading,
  noun: Reading | undefined,
  verb: ReadingOf<'verb'> | undefined,
): Reading {
  const previous = before(place);
  const next = after(place);
  if (
    verb &&
    (is(previous, 'to', 'modal', 'do') || (is(previous, 'not') && is(before(place, 2), 'modal', 'do')))
  )
    return verb;
  if (verb && is(previous, 'pronoun', 'relative') && !is(before(place, 2), 'verb')) return verb;
  if (canDescribe(next) || !noun || is(previous, 'be', 'degree')) return adjective;
  return is(previous, 'adjective', 'noun', ...BEFORE_NOUNS) ? noun : adjective;
}

const MAKE_BE = ['جعل', 'يجعل', 'جعل'] as const;
const SEEM = ['بدا', 'يبدو', 'ظهور'] as const;

/** `makes the car faster`, `made it smooth`. */
function makesSomethingBe(place: Place): boolean {
  for (let steps = 1; steps <= 7; steps += 1) {
    const unit = after(place, steps);
    if (!unit || may(unit, 'mark') || may(unit, 'preposition') || may(unit, 'conjunction')) return false;
    if (steps > 1 && may(unit, 'adjective') && !canDescribe(after(place, steps + 1))) return true;
  }
  return false;
}

/** `stops the car` and `was stopped` are another verb in Arabic than `the car stops`. */
function withObject(place: Place, verb: ReadingOf<'verb'> | undefined): ReadingOf<'verb'> | undefined {
  const next = after(place);
  if (verb?.key === 'make' && makesSomethingBe(place)) return { ...verb, verb: MAKE_BE };
  if (verb?.key === 'feel' && (may(next, 'adjective') || may(next, 'degree')) && !canBeNoun(after(place, 2)))
    return { ...verb, verb: SEEM };
  if (!verb?.withObject) return verb;
  const asksNext = /^(?:how|what|why|where|who)$/.test(next?.key ?? '');
  const hasObject = next && !may(next, 'number') && (asksNext || opensNoun(next) || canDescribe(next));
  const isAsked =
    !is(before(place), 'conjunction') && [2, 3, 4].some((steps) => before(place, steps)?.key === 'what');
  const isPassive = is(beforeAdverbs(place), 'be') && verb.form !== 'ing';
  return hasObject || isAsked || isPassive || next?.key === 'one' ? { ...verb, verb: verb.withObject } : verb;
}

/** Chooses between the noun, the adjective and the verb that a word may be. */
export function chooseContent(place: Place): Reading | undefined {
  const unit = place.units[place.index];
  const verb = withObject(place, may(unit, 'verb'));
  const noun = may(unit, 'noun');
  const adjective = may(unit, 'adjective');
  if (verb?.form === 'ing') return chooseIng(place, verb, noun, adjective);
  if (verb && verb.form !== 'base' && verb.form !== 's') return chooseEd(place, verb, noun, adjective);
  if (verb?.form === 'base' && is(beforeAdverbs(place), 'have', 'be')) {
    // `has cut`, `is set`: the participle looks like the base.
    if (!adjective && (!noun || is(beforeAdverbs(place), 'have'))) return { ...verb, form: 'participle' };
  }
  if (adjective && (noun ?? verb)) return chooseAdjective(place, adjective, noun, verb);
  if (verb && noun) return verb.form === 's' ? chooseS(place, noun, verb) : chooseBase(place, noun, verb);
  return adjective ?? noun ?? verb;
}
