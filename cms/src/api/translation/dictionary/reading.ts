import type { Stem } from './arabic/noun';
import type { Gender, VerbValue } from './entry';

export interface Noun {
  singular: Stem;
  plural: Stem;
  gender: Gender;
  human: boolean;
  /** A plural in ون, which becomes ين after verbs and prepositions. */
  soundPlural: boolean;
}

export interface Adjective {
  masculine: string;
  feminine: string;
  /** أسرع, which never changes; `undefined` where Arabic says «أكثر» with the plain adjective. */
  comparative?: string;
}

export type VerbForm = 'base' | 's' | 'past' | 'participle' | 'past or participle' | 'ing';

/** The one speaking, spoken to or spoken of. */
export interface Pronoun {
  person: 'he' | 'she' | 'they' | 'it' | 'I' | 'we' | 'you';
  subject: boolean;
  object: boolean;
}

/** One way in which a word or a phrase may be understood. */
export type Reading =
  | { kind: 'noun'; noun: Noun; plural: boolean; action?: VerbValue }
  | { kind: 'name'; arabic: string; gender: Gender }
  | { kind: 'adjective'; adjective: Adjective; degree: 'plain' | 'more' | 'most' }
  | { kind: 'verb'; key: string; verb: VerbValue; withObject?: VerbValue; form: VerbForm }
  | { kind: 'adverb'; arabic: string }
  | { kind: 'degree'; arabic: string }
  | { kind: 'preposition'; key: string; arabic: string; alone: string }
  | { kind: 'conjunction'; key: string; arabic: string; verbFirst: boolean }
  | {
      kind: 'quantifier';
      arabic: string;
      follows: 'definite' | 'indefinite';
      number: 'one' | 'two' | 'many' | 'same';
    }
  | { kind: 'article'; definite: boolean }
  | { kind: 'demonstrative'; near: boolean }
  | { kind: 'possessive'; person: Pronoun['person'] }
  | ({ kind: 'pronoun' } & Pronoun)
  | { kind: 'relative'; human: boolean }
  | { kind: 'that' }
  | { kind: 'modal'; arabic: string; negative: string; future?: boolean }
  | { kind: 'be'; form: 'present' | 'past' | 'base' | 'participle' | 'ing' }
  | { kind: 'have'; form: 'present' | 'past' | 'base' | 'ing' }
  | { kind: 'do'; form: 'present' | 'past' }
  | { kind: 'not' }
  | { kind: 'never' }
  | { kind: 'to' }
  | { kind: 'of' }
  | { kind: 'possessor' }
  /** A number, a measure such as `10 km`, or its Arabic words. */
  | { kind: 'number'; value: number; text?: string; measure: boolean }
  /** A word that stays as it is; a `name` when it looks like one. */
  | { kind: 'kept'; name: boolean }
  | { kind: 'mark' };

export type Kind = Reading['kind'];
export type ReadingOf<K extends Kind> = Extract<Reading, { kind: K }>;
