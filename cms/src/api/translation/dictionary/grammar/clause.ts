import type { Features } from '../arabic/noun';
import { endsWithPreposition } from '../arabic/preposition';
import type { Sentence } from '../english/sentence';
import { as } from '../unit';
import type { Chunk, Descriptions } from './chunk';
import { describeAll } from './describe';
import { piece, type Piece, type Slot } from './piece';
import { denyWithVerb, shareHelpers } from './helpers';
import { giveActionsTheirObjects, nominalise } from './nominalise';
import { uninvert } from './question';
import { sayClauseVerbFirst, sayMissingObject, sayNounPhrase, saySubjectAfter } from './say-noun';
import { saySmall } from './say-small';
import { hasSubjectAfter, sayVerb } from './say-verb';
import { CASES, nounPhraseAt, say, verbGroupAt, type State } from './state';

/** What `it` means where nothing was spoken of yet: cars and companies are feminine. */
const NOTHING_YET: Features = { gender: 'f', number: 'one', human: false };

function subjectFeatures({ person, subject }: State): Features {
  if (!person) return subject.features;
  const isMany = person === 'they' || person === 'we';
  return {
    gender: person === 'she' ? 'f' : 'm',
    number: isMany ? 'many' : 'one',
    human: person !== 'she' && person !== 'he',
  };
}

/** Adjectives without a noun: after their noun (`a computer made of holes`), or about the subject (`is fast`). */
function sayDescriptions(state: State, chunk: Descriptions, index: number): void {
  const [first] = chunk.descriptions;
  // `made the car faster` says something of the object; `a computer made of holes` describes it.
  const followsObject = nounPhraseAt(state, index - 1) && verbGroupAt(state, index - 2);
  const complements =
    followsObject && !endsWithPreposition(as(first?.unit, 'adjective')?.adjective.masculine);
  const followed = nounPhraseAt(state, index - 1) && !complements ? state.last : undefined;
  const about = complements && state.last ? state.last.features : subjectFeatures(state);
  const { features, definite } = followed ?? { features: about, definite: false };
  const agreement = {
    ...features,
    definite,
    case: complements ? ('accusative' as const) : CASES[state.governor],
  };
  const pieces = describeAll(chunk.descriptions, agreement, false);
  say(state, pieces, chunk.units);
  state.governor = endsWithPreposition(pieces.at(-1)?.text) ? 'preposition' : 'start';
}

/** Says the chunk at `index`, perhaps with those after it; how many it was. */
function sayChunk(state: State, chunk: Chunk, index: number): number {
  switch (chunk.kind) {
    case 'noun phrase':
      return sayNounPhrase(state, chunk, index);
    case 'verb group':
      if (hasSubjectAfter(state, chunk, index)) return saySubjectAfter(state, chunk, index);
      sayVerb(state, chunk, index);
      if (state.objectOf?.index === index) sayMissingObject(state, state.objectOf.about, index);
      return 1;
    case 'descriptions':
      sayDescriptions(state, chunk, index);
      return 1;
    case 'plain':
      return saySmall(state, chunk, index);
  }
}

/** One sentence in Arabic. What `it` means at its beginning is what the sentence before spoke of. */
export function renderSentence(
  parsed: readonly Chunk[],
  sentence: Sentence,
  slots: readonly Slot[],
  antecedent: Features | undefined,
): { pieces: Piece[]; spokenOf: Features } {
  const { chunks: ordered, isYesNo } = sentence.asks ? uninvert(parsed) : { chunks: parsed, isYesNo: false };
  const chunks = giveActionsTheirObjects(denyWithVerb(nominalise(shareHelpers(ordered))));
  const state: State = {
    chunks,
    slots,
    hasVerb: chunks.some((chunk) => chunk.kind === 'verb group' && !chunk.infinitive),
    pieces: [],
    governor: 'start',
    listGovernor: 'start',
    subject: { features: antecedent ?? NOTHING_YET, definite: true },
    wasPassive: false,
    asks: sentence.asks,
    approximates: false,
    saidItsVerb: false,
    tenses: 'own',
  };
  const first = chunks[0]?.units[0];
  if (isYesNo && first) say(state, [piece('هل', first)], [first]);
  const asked = isYesNo ? sayClauseVerbFirst(state, 0, false) : 0;
  for (let index = asked; index < chunks.length;) index += sayChunk(state, chunks[index] as Chunk, index);
  return { pieces: state.pieces, spokenOf: state.subject.features };
}
