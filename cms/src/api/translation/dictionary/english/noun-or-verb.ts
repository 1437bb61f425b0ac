import type { Reading } from '../reading';
import { as, is, may } from '../unit';
import {
  after,
  before,
  beforeAdverbs,
  BEFORE_NOUNS,
  BEFORE_VERBS,
  canDescribe,
  LONGEST_CLAUSE,
  opensNoun,
  type Place,
} from './place';

/** Whether the clause around a word, up to the next mark or conjunction, has no certain verb besides it. */
function lacksVerb({ units, sentence, index }: Place): boolean {
  const ends = (at: number) => {
    const unit = units[at];
    return (
      unit !== undefined &&
      (may(unit, 'mark') ?? may(unit, 'conjunction') ?? may(unit, 'relative')) !== undefined
    );
  };
  let from = index;
  while (from > sentence.start && index - from < LONGEST_CLAUSE && !ends(from - 1)) from -= 1;
  let to = index;
  while (to < sentence.end - 1 && to - index < LONGEST_CLAUSE && !ends(to + 1)) to += 1;
  for (let at = from; at <= to; at += 1) if (at !== index && sentence.verbs.has(at)) return false;
  return true;
}

/** `keeps a record and costs`: the verb of the clause before has the same ending. */
function continuesVerb({ units, index, sentence }: Place): boolean {
  for (let at = index - 2; at >= Math.max(sentence.start, index - LONGEST_CLAUSE); at -= 1) {
    const verb = as(units[at], 'verb');
    if (verb) return verb.form === 's' || opensNoun(units[index + 1]);
    if (is(units[at], 'mark')) return false;
  }
  return false;
}

/** Chooses for `tests`, `charges`: many things, or what one does. */
export function chooseS(place: Place, noun: Reading, verb: Reading): Reading {
  const previous = before(place);
  const next = after(place);
  if (/^(?:what|who|whatever)$/.test(previous?.key ?? '')) return is(next, 'verb') ? noun : verb;
  const leadsOn =
    next && (opensNoun(next) || may(next, 'number') || may(next, 'preposition') || may(next, 'adverb'));
  if (is(previous, 'conjunction') && leadsOn && continuesVerb(place)) return verb;
  if (!previous || is(previous, 'mark', 'conjunction', 'adjective', ...BEFORE_NOUNS)) return noun;
  if (is(previous, 'pronoun', 'relative', 'never', 'adverb')) return verb;
  if (as(previous, 'noun')?.plural) return lacksVerb(place) ? verb : noun;
  if (next && (opensNoun(next) || may(next, 'adverb'))) return verb;
  return lacksVerb(place) ? verb : noun;
}

/** Chooses for `test`, `charge`: a thing, or what is done. */
export function chooseBase(place: Place, noun: Reading, verb: Reading): Reading {
  const previous = before(place);
  const next = after(place);
  if (is(previous, ...BEFORE_VERBS) || (is(previous, 'adverb') && is(beforeAdverbs(place), ...BEFORE_VERBS)))
    return verb;
  if (is(previous, 'adjective', ...BEFORE_NOUNS)) return noun;
  if (as(previous, 'noun') && asksWithHelper(place)) return verb;
  if (isCaused(place) || previous?.key.endsWith(' to')) return verb;
  if (is(previous, 'noun', 'name') && next && (opensNoun(next) || may(next, 'number')) && lacksVerb(place))
    return verb;
  const afterPlural = as(previous, 'noun')?.plural === true;
  const atStart = !previous || is(previous, 'mark', 'conjunction');
  if (afterPlural) return next && (opensNoun(next) || canDescribe(next) || lacksVerb(place)) ? verb : noun;
  if (atStart && next && may(next, 'kept')?.name === false) return verb;
  if (atStart && next && (may(next, 'article') ?? may(next, 'possessive') ?? may(next, 'pronoun')))
    return verb;
  return noun;
}

const CAUSES = /^(?:let|lets|make|makes|made|help|helps|helped|see|watch|hear)$/;

/** `lets the car change its shape`. */
function isCaused({ units, index, sentence }: Place): boolean {
  const next = units[index + 1];
  if (!is(units[index - 1], 'noun', 'name', 'pronoun') || !next || !(opensNoun(next) || may(next, 'adverb')))
    return false;
  for (let at = index - 1; at >= Math.max(sentence.start, index - 6); at -= 1) {
    if (is(units[at], 'verb')) return CAUSES.test(units[at]?.key ?? '');
    if (is(units[at], 'preposition', 'mark', 'conjunction')) return false;
  }
  return false;
}

/** `how does the car work`: the helper of a question still waits for its verb. */
function asksWithHelper({ units, index, sentence }: Place): boolean {
  for (let at = index - 1; at >= Math.max(sentence.start, index - 8); at -= 1) {
    if (is(units[at], 'verb')) return false;
    if (is(units[at], 'do', 'modal')) return sentence.asks && !is(units[at - 1], 'noun', 'name', 'pronoun');
  }
  return false;
}
