/**
 * How the dictionary is written down. Keys are English: lower case, or with a capital where only the capital means this
 * (`May`, `US`). Values are Arabic, indefinite and singular. In a value of several words `+` stands before each word
 * that takes the article: `محطة +شحن` is «محطة الشحن» and `+سيارة +كهربائية` is «السيارة الكهربائية». Without a `+`
 * the words never change. A value that ends in `ـ` is written together with the word after it.
 */
export interface Topic {
  nouns?: Readonly<Record<string, NounValue>>;
  /** Nouns that mean persons: their plural takes plural verbs and adjectives. */
  people?: Readonly<Record<string, PersonValue>>;
  /** Names, which are definite by themselves. */
  names?: Readonly<Record<string, NameValue>>;
  adjectives?: Readonly<Record<string, AdjectiveValue>>;
  verbs?: Readonly<Record<string, VerbValue | VerbPair>>;
  /** Words that never change and may stand anywhere. */
  adverbs?: Readonly<Record<string, string>>;
  /** Adverbs of degree: before an adjective in English, after it in Arabic. */
  degrees?: Readonly<Record<string, string>>;
  prepositions?: Readonly<Record<string, PrepositionValue>>;
  conjunctions?: Readonly<Record<string, ConjunctionValue>>;
  quantifiers?: Readonly<Record<string, QuantifierValue>>;
}

export type Gender = 'm' | 'f';

/** A plural that is not given ends in ات. The gender is that of the ending, ة being feminine, unless it is given. */
export type NounValue =
  string | readonly [singular: string, plural: string] | readonly [singular: string, plural: string, Gender];

/** A plural that is not given ends in ون, for women's words (ending in ة) in ات. */
export type PersonValue = string | readonly [singular: string, plural: string];

/** Companies, countries and cities are feminine unless the gender is given. */
export type NameValue = string | readonly [arabic: string, Gender];

export type AdjectiveValue =
  | readonly [masculine: string, feminine: string]
  | readonly [masculine: string, feminine: string, comparative: string];

/** Third person masculine; the noun of the action; the preposition before the object, where Arabic has one. */
export type VerbValue =
  | readonly [past: string, present: string, action: string]
  | readonly [past: string, present: string, action: string, preposition: string];

/** Where Arabic has one verb for `the car stops` and another for `the driver stops the car`. */
export interface VerbPair {
  alone: VerbValue;
  withObject: VerbValue;
}

/** Before a noun; and alone (`the lights are on`), where that differs. */
export type PrepositionValue = string | readonly [beforeNoun: string, alone: string];

/** `verb` where Arabic puts the verb before its subject. */
export type ConjunctionValue = string | readonly [arabic: string, 'verb'];

/** What follows it in Arabic: `معظم السيارات` is definite and many, `كل سيارة` indefinite and one. */
export type QuantifierValue = readonly [
  arabic: string,
  follows: 'definite' | 'indefinite',
  number: 'one' | 'two' | 'many' | 'same',
];
