import type { VerbValue } from '../entry';
import { actionNoun } from '../read-topic';
import type { Pronoun, Reading } from '../reading';
import { as, is, type Unit } from '../unit';
import { reread, type Chunk, type NounPhrase, type Plain, type VerbGroup } from './chunk';
import { withPronoun } from './pronoun';

const CONDITIONS = /^(?:if|when|before|after|once|unless|until|while)$/;
const QUESTIONS = /^(?:what|where|when|whether|which|why)$/;

function actionPhrase(unit: Unit, verb: VerbValue, units: readonly Unit[]): NounPhrase {
  const reading = actionNoun(verb);
  return { kind: 'noun phrase', units, descriptions: [], modifiers: [], head: reread(unit, reading) };
}

/** A word put in place of an English one. */
function plain(unit: Unit, arabic: string): Plain {
  const reading: Reading = arabic.endsWith('ـ')
    ? { kind: 'preposition', key: 'to', arabic, alone: '' }
    : { kind: 'adverb', arabic };
  const replaced = reread(unit, reading);
  return { kind: 'plain', unit: replaced, units: [replaced] };
}

function asPossessive(unit: Unit, person: Pronoun['person']): Unit {
  return reread(unit, { kind: 'possessive', person });
}

/** `build` alone: neither helper nor negation. */
function isBare(group: VerbGroup): boolean {
  const isBase = as(group.verb, 'verb')?.form === 'base';
  return (
    isBase && !group.infinitive && !(group.modal ?? group.have ?? group.do ?? group.be ?? group.negation)
  );
}

/** What stands before an infinitive: «كيفية قراءة», «أين ينبغي التوقف», «لبناء», or nothing after another verb. */
function beforeInfinitive(to: Unit, previous: Chunk | undefined): Plain[] {
  const verb = previous?.kind === 'verb group' ? as(previous.verb, 'verb') : undefined;
  if (verb) return verb.key === 'help' ? [plain(to, 'على')] : [];
  if (previous?.kind !== 'plain' || !is(previous.unit, 'conjunction')) return [plain(to, 'لـ')];
  return QUESTIONS.test(previous.unit.key) ? [plain(to, 'ينبغي')] : [plain(to, 'لـ')];
}

/** `in order to`, `it is easy to`. */
function endsInTo(chunk: Chunk | undefined): boolean {
  return chunk?.kind === 'plain' && chunk.unit.key.endsWith(' to');
}

/**
 * Verbs without a subject as nouns of action: `to build the car`, «لبناء السيارة»; `how to read`, «كيفية قراءة»; and
 * commands, `check the oil`, «فحص الزيت».
 */
export function nominalise(chunks: readonly Chunk[]): Chunk[] {
  const result: Chunk[] = [];
  let commands = false;
  let opens = true;
  const isConditional = chunks[0]?.kind === 'plain' && CONDITIONS.test(chunks[0].unit.key);
  chunks.forEach((chunk, index) => {
    const previous = chunks[index - 1];
    const verb = chunk.kind === 'verb group' ? as(chunk.verb, 'verb') : undefined;
    const [first] = chunk.units;
    if (chunk.kind !== 'verb group' || !chunk.verb || !verb || !first) {
      opens &&= chunk.kind === 'plain' && is(chunk.unit, 'mark', 'adverb');
      result.push(chunk);
      return;
    }
    const action = actionPhrase(chunk.verb, verb.verb, chunk.infinitive ? chunk.units.slice(1) : chunk.units);
    const answers = isConditional && previous?.kind === 'plain' && previous.unit.source === ',';
    const follows = commands && previous?.kind === 'plain' && is(previous.unit, 'conjunction', 'mark');
    const forbids = opens && chunk.do !== undefined && chunk.negation !== undefined && verb.form === 'base';
    if (chunk.infinitive && previous?.kind === 'plain' && previous.unit.key === 'how') {
      result.splice(-1, 1, plain(previous.unit, 'كيفية'), action);
    } else if (chunk.infinitive) {
      result.push(...beforeInfinitive(first, previous), action);
      // `what to look for`: «ما ينبغي البحث عنه».
      const asksWhat = previous?.kind === 'plain' && previous.unit.key === 'what';
      const hasObject = chunks[index + 1]?.kind === 'noun phrase';
      if (asksWhat && verb.verb[3] && !hasObject)
        result.push(plain(chunk.verb, withPronoun(verb.verb[3], 'ه')));
    } else if (isBare(chunk) && (opens || answers || follows || endsInTo(previous))) {
      commands = true;
      result.push({ ...action, isCommand: true });
    } else if (forbids) result.push(plain(first, 'عدم'), action);
    else result.push(chunk);
    opens = false;
  });
  return result;
}

/** The object of a noun of action belongs to it: `charging the battery`, «شحن البطارية». */
export function giveActionsTheirObjects(chunks: readonly Chunk[]): Chunk[] {
  const given: Chunk[] = [];
  for (let index = 0; index < chunks.length; index += 1) {
    const chunk = chunks[index] as Chunk;
    const next = chunks[index + 1];
    const isAction =
      chunk.kind === 'noun phrase' && !chunk.of && !chunk.determiner && as(chunk.head, 'noun')?.action;
    const person = next?.kind === 'plain' ? as(next.unit, 'pronoun') : undefined;
    const startsClause = chunks[index + 2]?.kind === 'verb group';
    if (isAction && next?.kind === 'noun phrase' && (next.head ?? next.count)) {
      given.push({ ...chunk, of: next, units: [...chunk.units, ...next.units] });
      index += 1;
    } else if (isAction && next?.kind === 'plain' && person?.object && !startsClause && !isAction[3]) {
      given.push({
        ...chunk,
        determiner: asPossessive(next.unit, person.person),
        units: [...chunk.units, next.unit],
      });
      index += 1;
    } else given.push(chunk);
  }
  return given;
}
