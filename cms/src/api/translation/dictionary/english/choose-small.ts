import type { Kind, Reading } from '../reading';
import { is, may, type Unit } from '../unit';
import { after, before, canDescribe, opensNoun, type Place } from './place';

const LONGEST_CLAUSE = 10;

/** Whether a clause with a verb of its own follows: `before petrol won`, but not `before the race`. */
function opensClause({ units, index, sentence }: Place): boolean {
  const next = units[index + 1];
  if (!next || may(next, 'verb')?.form === 'ing') return false;
  if (may(next, 'pronoun')?.subject && !may(next, 'pronoun')?.object) return true;
  const end = Math.min(sentence.end, index + LONGEST_CLAUSE);
  for (let at = index + 1; at < end; at += 1) {
    if (may(units[at], 'mark')) return false;
    if (sentence.verbs.has(at)) return true;
    if (may(units[at], 'conjunction')) return false;
  }
  return false;
}

const DETERMINED: readonly Kind[] = [
  'article',
  'possessive',
  'demonstrative',
  'adjective',
  'preposition',
  'of',
  'possessor',
];

const MONTHS = /^(?:may|march)$/;

/** May and March are months beside a number or after a preposition. */
function isMonth(place: Place): boolean {
  return is(before(place), 'preposition', 'number') || may(after(place), 'number') !== undefined;
}

function chooseQuantity(place: Place, unit: Unit): Reading | undefined {
  const next = after(place);
  const quantifier = may(unit, 'quantifier');
  const degree = may(unit, 'degree');
  const describes =
    may(next, 'adjective') !== undefined || (may(next, 'adverb') !== undefined && !may(next, 'noun'));
  if (degree && describes && !(quantifier && may(next, 'noun'))) return degree;
  if (
    quantifier &&
    (canDescribe(next) || opensNoun(next) || may(next, 'of') || may(next, 'verb')?.form === 'ing')
  )
    return quantifier;
  return may(unit, 'adverb') ?? quantifier ?? undefined;
}

/** Chooses for words without inflection: prepositions, conjunctions, adverbs, quantifiers. */
export function chooseSmall(place: Place): Reading | undefined {
  const unit = place.units[place.index] as Unit;
  const previous = before(place);
  const next = after(place);
  const adverb = may(unit, 'adverb');
  const preposition = may(unit, 'preposition');
  const conjunction = may(unit, 'conjunction');
  const noun = may(unit, 'noun');
  const adjective = may(unit, 'adjective');
  const name = may(unit, 'name');
  const begins = !previous || is(previous, 'mark');
  if (conjunction && begins && (adverb ?? may(unit, 'degree')) && !preposition) return conjunction;
  if (name && unit.readings.length > 1) {
    const means = !MONTHS.test(unit.key) || isMonth(place);
    return means ? name : unit.readings.find(({ kind }) => kind !== 'name');
  }
  if (may(unit, 'quantifier') || may(unit, 'degree')) {
    const quantity = chooseQuantity(place, unit);
    if (quantity) return quantity;
  }
  if (conjunction && (preposition || adverb || noun)) {
    if (opensClause(place)) return conjunction;
    return preposition ?? adverb;
  }
  const opensNounPhrase =
    canDescribe(next) ||
    opensNoun(next) ||
    may(next, 'number') !== undefined ||
    may(next, 'verb')?.form === 'ing';
  if (preposition && may(unit, 'verb')) {
    if (is(previous, 'to', 'modal', 'not', 'do') || is(previous, 'pronoun')) return undefined;
    return preposition;
  }
  const isDescribed = adjective !== undefined && is(previous, ...DETERMINED);
  if (preposition && opensNounPhrase && !isDescribed) return preposition;
  if (adverb && noun && !adjective) return is(previous, ...DETERMINED) ? noun : adverb;
  if (adverb && adjective) {
    if (canDescribe(next) && !may(next, 'verb')) return adjective;
    if (is(previous, 'mark', 'conjunction') && is(before(place, 2), 'adjective')) return adjective;
    return is(previous, 'verb', 'noun', 'pronoun', 'mark', 'name', 'kept') || !previous ? adverb : adjective;
  }
  return adverb && (preposition ?? may(unit, 'degree')) ? adverb : undefined;
}
