import type { Case, Features } from '../arabic/noun';
import type { Person } from '../arabic/verb';
import { as, is, type Unit } from '../unit';
import type { Chunk, NounPhrase, Plain, VerbGroup } from './chunk';
import { spread, type Piece, type Slot } from './piece';
import type { Tenses } from './render-verb';

/** What stands before a noun phrase and so decides its case and whether it is definite. */
export type Governor =
  'start' | 'preposition' | 'indefinite' | 'object' | 'predicate' | 'accusative predicate';

export const CASES: Readonly<Record<Governor, Case>> = {
  start: 'nominative',
  preposition: 'genitive',
  indefinite: 'genitive',
  object: 'accusative',
  predicate: 'nominative',
  'accusative predicate': 'accusative',
};

/** Somebody or something that was spoken of. */
export interface Mention {
  features: Features;
  definite: boolean;
}

/** What is known in the middle of a sentence. */
export interface State {
  readonly chunks: readonly Chunk[];
  readonly slots: readonly Slot[];
  /** A sentence, not a heading without a verb. */
  readonly hasVerb: boolean;
  readonly pieces: Piece[];
  governor: Governor;
  /** What governed the noun phrase before, and governs what is listed with it. */
  listGovernor: Governor;
  subject: Mention;
  /** The subject of the clause that others are embedded in; `and costs` goes back to it. */
  main?: { subject: Mention; person?: Person };
  /** The subject already has its verb, so that `and` does not add to it. */
  saidItsVerb: boolean;
  /** Which tense the next verb has, whatever its English one. */
  tenses: Tenses;
  last?: Mention;
  /** The person of a pronoun that is the subject. */
  person?: Person;
  /** The Arabic preposition that the last verb asks for. */
  awaited?: string;
  /** The English verb said last. */
  lastVerb?: string;
  /** Where in `pieces` the last verb is. */
  verbAt?: number;
  wasPassive: boolean;
  /** The sentence is a question. */
  readonly asks: boolean;
  /** `more than half of buyers`: what follows the preposition is the subject all the same. */
  approximates: boolean;
  /** A pronoun that was not said; the white space before it is still needed. */
  dropped?: Unit;
  /** The verb of a relative clause that still needs a pronoun for what the clause is about. */
  objectOf?: { about: Mention; index: number };
}

export function say(state: State, pieces: readonly Piece[], units: readonly Unit[]): void {
  const { dropped } = state;
  if (pieces.length > 0) state.dropped = undefined;
  state.pieces.push(...spread(pieces, dropped ? [dropped, ...units] : units));
}

export function nounPhraseAt(state: State, index: number): NounPhrase | undefined {
  const chunk = state.chunks[index];
  return chunk?.kind === 'noun phrase' ? chunk : undefined;
}

export function verbGroupAt(state: State, index: number): VerbGroup | undefined {
  const chunk = state.chunks[index];
  return chunk?.kind === 'verb group' && !chunk.infinitive ? chunk : undefined;
}

export function plainAt(
  state: State,
  index: number,
  ...kinds: Parameters<typeof is>[1][]
): Plain | undefined {
  const chunk = state.chunks[index];
  return chunk?.kind === 'plain' && is(chunk.unit, ...kinds) ? chunk : undefined;
}

/** Whether a subject and its verb begin at `index`; `of` and `in your car` may stand between them. */
export function opensClause(state: State, index: number): boolean {
  const pronoun = plainAt(state, index, 'pronoun');
  if (pronoun)
    return as(pronoun.unit, 'pronoun')?.subject === true && verbGroupAt(state, index + 1) !== undefined;
  if (!nounPhraseAt(state, index)) return false;
  let at = index + 1;
  for (
    let phrases = 0;
    phrases < 3 && plainAt(state, at, 'preposition', 'of') && nounPhraseAt(state, at + 1);
    phrases += 1
  ) {
    at += 2;
  }
  return verbGroupAt(state, at) !== undefined;
}
