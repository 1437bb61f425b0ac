import type { Sentence } from '../english/sentence';
import { is, type Unit } from '../unit';
import type { Chunk, VerbGroup } from './chunk';
import { readDescriptions, readNounPhrase } from './parse-noun';

const LONGEST_GROUP = 10;

/** The first unit at or after `at` that is no adverb; adverbs stand between a helper and its verb. */
function pastAdverbs(units: readonly Unit[], at: number, end: number): number {
  let next = at;
  while (next < end && next - at < 3 && is(units[next], 'adverb')) next += 1;
  return next;
}

/** `has not yet been sold`, `can`, `to drive`: helpers, adverbs between them and the verb, if there is one. */
function readVerbGroup(
  units: readonly Unit[],
  start: number,
  end: number,
): { group: VerbGroup; next: number } | undefined {
  const group: VerbGroup = { kind: 'verb group', units: [], been: false, infinitive: false, adverbs: [] };
  const adverbs: Unit[] = [];
  let at = start;
  let helpers = 0;
  while (at < end && at - start < LONGEST_GROUP) {
    const unit = units[at] as Unit;
    const { kind } = unit.reading;
    if (kind === 'verb') {
      group.verb = unit;
      at += 1;
      break;
    }
    if (kind === 'adverb' && (helpers > 0 || at === start)) {
      const next = pastAdverbs(units, at, end);
      if (next >= end || !is(units[next], 'verb', 'be', 'have', 'modal', 'not', 'never')) break;
      adverbs.push(...units.slice(at, next));
      at = next;
      continue;
    }
    if (kind === 'modal') group.modal ??= unit;
    else if (kind === 'be' && group.be === undefined) group.be = unit;
    else if (kind === 'be') group.been = true;
    else if (kind === 'have') group.have = unit;
    else if (kind === 'do') group.do = unit;
    else if (kind === 'not' || kind === 'never') group.negation = kind;
    else if (kind === 'to' && helpers === 0) group.infinitive = true;
    else break;
    helpers += 1;
    at += 1;
  }
  const hasVerb = group.verb ?? group.be ?? group.modal ?? group.have ?? group.do;
  if (!hasVerb) return undefined;
  return { group: { ...group, adverbs, units: units.slice(start, at) }, next: at };
}

/** Adverbs that belong to the noun before them: `the air inside`. */
const PLACES =
  /^(?:(?!no longer)[^ ]* .*|ago|inside|outside|here|there|above|below|elsewhere|ahead|abroad|overhead|today)$/;

/** After a subject an adverb may belong to the verb: `the car really goes`. */
function isSubject(chunk: Chunk | undefined): boolean {
  return chunk?.kind === 'noun phrase' || (chunk?.kind === 'plain' && is(chunk.unit, 'pronoun', 'relative'));
}

/** A sentence as noun phrases, verb groups, adjectives and the small words between them. */
export function parse(units: readonly Unit[], { start, end }: Sentence): Chunk[] {
  const chunks: Chunk[] = [];
  let at = start;
  while (at < end) {
    const unit = units[at] as Unit;
    const opens =
      is(unit, 'verb', 'modal', 'be', 'have', 'do', 'not', 'never', 'to') ||
      (is(unit, 'adverb') && !PLACES.test(unit.key) && isSubject(chunks.at(-1)));
    const verbs = opens && readVerbGroup(units, at, end);
    if (verbs) {
      chunks.push(verbs.group);
      at = verbs.next;
      continue;
    }
    const nouns = readNounPhrase({ units, end }, at);
    if (nouns) {
      chunks.push(nouns.phrase);
      at = nouns.next;
      continue;
    }
    const { descriptions, next } = readDescriptions({ units, end }, at);
    if (descriptions.length > 0) {
      chunks.push({ kind: 'descriptions', descriptions, units: units.slice(at, next) });
      at = next;
      continue;
    }
    chunks.push({ kind: 'plain', unit, units: [unit] });
    at += 1;
  }
  return chunks;
}
