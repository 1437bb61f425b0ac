import carWords from './words/car-words.json';
import { spelled } from './normalise';

/**
 * Words about cars that dictionaries lack (words/car-words.json): words that mean the same, in either language, names of makes in
 * both scripts, and plurals.
 */

const groups = carWords.same.map((group) => group.map(spelled));

const isArabicWord = (word: string) => /^\p{Script=Arabic}+$/u.test(word);

/** Arabic words among them: particles and pronouns are taken off these as off any noun. */
export const CAR_NOUNS: readonly string[] = groups.flat().filter(isArabicWord);

/** Pairs of a plural and its singular, with a colon between them. */
export const CAR_PLURALS: readonly string[] = carWords.plurals.map((pair) =>
  pair.split(':').map(spelled).join(':'),
);

const sharedForms = new Map<string, string>();
for (const [first = '', ...others] of groups)
  for (const word of [first, ...others]) sharedForms.set(word, first);

/** The one word by which all words of the same meaning are found; undefined for other words. */
export const sharedForm = (word: string): string | undefined => sharedForms.get(word);
