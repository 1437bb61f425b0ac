import type { Reading } from '../reading';
import type { Unit } from '../unit';

/** An adjective with its adverbs of degree: `very fast`; the joiner is an `and` between it and the one before. */
export interface Description {
  unit: Unit;
  degrees: readonly Unit[];
  joiner?: Unit;
}

export interface NounPhrase {
  kind: 'noun phrase';
  units: readonly Unit[];
  quantifier?: Unit;
  determiner?: Unit;
  possessor?: NounPhrase;
  count?: Unit;
  descriptions: readonly Description[];
  /** Nouns, names and measures before the head: `Tesla battery factory`. */
  modifiers: readonly Unit[];
  /** Missing in `this is`, `many are`, `the three`. */
  head?: Unit;
  /** The number after it: `level 3`. */
  label?: Unit;
  of?: NounPhrase;
  /** `the powerful ones`, where there is no head to say it. */
  many?: boolean;
  /** `check the oil`: nobody is spoken of as doing it. */
  isCommand?: boolean;
}

export interface VerbGroup {
  kind: 'verb group';
  units: readonly Unit[];
  modal?: Unit;
  negation?: 'not' | 'never';
  be?: Unit;
  /** `been` after `have`. */
  been: boolean;
  have?: Unit;
  do?: Unit;
  /** Begins with `to`. */
  infinitive: boolean;
  verb?: Unit;
  adverbs: readonly Unit[];
}

/** Adjectives without a noun, as after `is`. */
export interface Descriptions {
  kind: 'descriptions';
  units: readonly Unit[];
  descriptions: readonly Description[];
}

export interface Plain {
  kind: 'plain';
  units: readonly Unit[];
  unit: Unit;
}

export type Chunk = NounPhrase | VerbGroup | Descriptions | Plain;

/** A unit that is taken for something else than before. */
export function reread(unit: Unit, reading: Reading): Unit {
  return { ...unit, readings: [reading], reading };
}
