import { endsWithPreposition } from '../arabic/preposition';
import { as, is, type Unit } from '../unit';
import type { Description, NounPhrase } from './chunk';

const LONGEST = 14;
const YEAR = /^(?:19|20)\d\d$/;
const DEEPEST = 5;

const isNounLike = (unit: Unit | undefined) => is(unit, 'noun', 'name', 'kept') && unit?.key !== 'ones';
const isMeasure = (unit: Unit | undefined) => as(unit, 'number')?.measure === true;

/** Reads on through the units of one sentence. */
interface Reader {
  units: readonly Unit[];
  end: number;
}

/** An adjective with its degrees at `at`, and where it ends. */
function readDescription(
  { units, end }: Reader,
  start: number,
): { description: Description; next: number } | undefined {
  let at = start;
  const degrees: Unit[] = [];
  while (at < end && at - start < 3 && is(units[at], 'degree')) degrees.push(units[at++] as Unit);
  const unit = units[at];
  if (at >= end || !unit || !is(unit, 'adjective')) return undefined;
  return { description: { unit, degrees }, next: at + 1 };
}

/** `fast`, `very fast`, `long, shallow`, `fast and quiet`; where the last adjective ends. */
export function readDescriptions(
  reader: Reader,
  start: number,
): { descriptions: Description[]; next: number } {
  const descriptions: Description[] = [];
  let next = start;
  while (next - start < LONGEST) {
    const first = readDescription(reader, next);
    if (first) {
      descriptions.push(first.description);
      next = first.next;
      continue;
    }
    const joiner = reader.units[next];
    const joins =
      joiner && next < reader.end && (joiner.source === ',' || ['and', 'or', 'but'].includes(joiner.key));
    const second = joins && descriptions.length > 0 ? readDescription(reader, next + 1) : undefined;
    if (!second) break;
    descriptions.push({ ...second.description, joiner });
    next = second.next;
  }
  return { descriptions, next };
}

interface Nouns {
  modifiers: Unit[];
  head: Unit;
  next: number;
}

interface Body extends Nouns {
  descriptions: Description[];
}

/** Words like pronouns, which no noun stands before. */
const STANDS_ALONE = new Set(
  'everybody everyone somebody someone nobody anybody anyone everything nothing something anything'.split(
    ' ',
  ),
);

/**
 * The nouns in a row, the last of which is the head: `Tesla battery factory`. An action that nothing opens has an
 * object instead: `stealing heat`.
 */
function readNouns({ units, end }: Reader, start: number, isOpened: boolean): Nouns | undefined {
  const row: Unit[] = [];
  let at = start;
  while (at < end && row.length < LONGEST) {
    const unit = units[at] as Unit;
    const measures =
      isMeasure(unit) && (isNounLike(units[at + 1]) || is(units[at + 1], 'adjective')) && at + 1 < end;
    if (!isNounLike(unit) && !(measures && row.length === 0)) break;
    if (row.length > 0 && as(row.at(-1), 'noun')?.plural && is(unit, 'name')) break;
    if (row.length > 0 && STANDS_ALONE.has(unit.key)) break;
    row.push(unit);
    at += 1;
    if (row.length === 1 && !isOpened && as(unit, 'noun')?.action) break;
  }
  const head = row.pop();
  if (!head || isMeasure(head)) return undefined;
  return { modifiers: row, head, next: at };
}

/** The adjectives and nouns after the determiner, or undefined when there is no noun. */
function readBody(reader: Reader, start: number, isOpened: boolean): Body | undefined {
  const measures: Unit[] = [];
  let at = start;
  while (isMeasure(reader.units[at]) && at < reader.end) measures.push(reader.units[at++] as Unit);
  const { descriptions, next } = readDescriptions(reader, at);
  const nouns = readNouns(reader, next, isOpened || descriptions.length > 0);
  // `made of holes` has its noun after a preposition of its own.
  if (
    !nouns ||
    descriptions.some(({ unit }) => endsWithPreposition(as(unit, 'adjective')?.adjective.masculine))
  ) {
    return undefined;
  }
  const names = [...nouns.modifiers, nouns.head].every((unit) => is(unit, 'name'));
  const later = names ? readDescriptions(reader, nouns.next) : { descriptions: [], next: nouns.next };
  const second = later.descriptions.length > 0 ? readNouns(reader, later.next, true) : undefined;
  if (!second) return { ...nouns, modifiers: [...measures, ...nouns.modifiers], descriptions };
  return {
    descriptions: [...descriptions, ...later.descriptions],
    modifiers: [...measures, ...nouns.modifiers, nouns.head, ...second.modifiers],
    head: second.head,
    next: second.next,
  };
}

/** A noun phrase without what belongs to it afterwards. */
function readSimple(reader: Reader, start: number): { phrase: NounPhrase; next: number } | undefined {
  const { units, end } = reader;
  let at = start;
  const take = (...kinds: Parameters<typeof is>[1][]) =>
    at < end && is(units[at], ...kinds) ? (units[at++] as Unit) : undefined;
  const quantifier = take('quantifier');
  if (quantifier && is(units[at], 'of') && at + 1 < end) at += 1;
  const determiner = take('article', 'demonstrative', 'possessive');
  const laterQuantifier = quantifier ? undefined : take('quantifier');
  const counts = is(units[at], 'number') && at < end && !(isMeasure(units[at]) && readBody(reader, at, true));
  const count = counts ? (units[at++] as Unit) : undefined;
  const opened = quantifier ?? determiner ?? count;
  const body = readBody(reader, at, opened !== undefined);
  const parts = {
    kind: 'noun phrase' as const,
    quantifier: quantifier ?? laterQuantifier,
    determiner,
    count,
  };
  if (body) {
    const following = units[body.next];
    const labels =
      as(body.head, 'noun')?.plural === false && isLabel(following, units[body.next + 1]) && body.next < end;
    const isModelYear =
      is(body.modifiers[0] ?? body.head, 'name') && YEAR.test(as(count, 'number')?.text ?? '');
    if (isModelYear) parts.count = undefined;
    const numbered = labels && !count && !determiner ? following : undefined;
    const label = isModelYear ? count : numbered;
    const next = numbered ? body.next + 1 : body.next;
    const { descriptions, modifiers, head } = body;
    return {
      phrase: { ...parts, units: units.slice(start, next), descriptions, modifiers, head, label },
      next,
    };
  }
  const described = readDescriptions(reader, at);
  const one = described.next < end ? units[described.next] : undefined;
  if ((described.descriptions.length > 0 || determiner) && (one?.key === 'one' || one?.key === 'ones')) {
    const next = described.next + 1;
    const { descriptions } = described;
    const many = one.key === 'ones';
    return { phrase: { ...parts, units: units.slice(start, next), descriptions, modifiers: [], many }, next };
  }
  if (!opened) return undefined;
  const { descriptions, next } = determiner && !quantifier ? described : { descriptions: [], next: at };
  return { phrase: { ...parts, units: units.slice(start, next), descriptions, modifiers: [] }, next };
}

/** Digits right after a noun number it (`level 3`), unless they count the next one. */
function isLabel(unit: Unit | undefined, next: Unit | undefined): boolean {
  const number = as(unit, 'number');
  return (
    number !== undefined && !number.measure && /^\d+(?:\.\d+)?$/.test(number.text ?? '') && !isNounLike(next)
  );
}

/**
 * The noun phrase at `start`, with its possessors (`the car's battery`) and what follows after `of`; undefined where
 * none begins.
 */
export function readNounPhrase(
  reader: Reader,
  start: number,
  depth = 0,
): { phrase: NounPhrase; next: number } | undefined {
  const simple = readSimple(reader, start);
  if (!simple) return undefined;
  let { phrase, next } = simple;
  const { units, end } = reader;
  for (
    let possessors = 0;
    possessors < DEEPEST && next < end && is(units[next], 'possessor');
    possessors += 1
  ) {
    const owned = readSimple(reader, next + 1);
    if (!owned?.phrase.head || owned.phrase.determiner) break;
    phrase = { ...owned.phrase, possessor: phrase, units: units.slice(start, owned.next) };
    next = owned.next;
  }
  if (depth < DEEPEST && next + 1 < end && is(units[next], 'of')) {
    const of = readNounPhrase(reader, next + 1, depth + 1);
    if (of)
      return { phrase: { ...phrase, of: of.phrase, units: units.slice(start, of.next) }, next: of.next };
  }
  return { phrase, next };
}
