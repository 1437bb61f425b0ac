import carWords from './words/car-words.json';
import { spelled } from './normalise';

/**
 * Words about cars that dictionaries lack (words/car-words.json): synonyms in either language, names of makes
 * in both scripts, and plurals.
 */

const groups = carWords.same.map((group) => group.map(spelled));

const isArabicWord = (word: string) => /^\p{Script=Arabic}+$/u.test(word);

/** The Arabic words among them. They lose particles and pronouns like any noun. */
export const CAR_NOUNS: readonly string[] = groups.flat().filter(isArabicWord);

/** Pairs of a plural and its singular, with a colon between them. */
export const CAR_PLURALS: readonly string[] = carWords.plurals.map((pair) =>
  pair.split(':').map(spelled).join(':'),
);

const sharedForms = new Map<string, string>();
for (const [first = '', ...others] of groups)
  for (const word of [first, ...others]) sharedForms.set(word, first);

/** The one word that stands for all synonyms of a word. Undefined for other words. */
export const sharedForm = (word: string): string | undefined => sharedForms.get(word);
