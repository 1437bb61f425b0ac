import arabicNouns from './words/arabic-nouns.json';
import { CAR_NOUNS, CAR_PLURALS } from './car-words';

/**
 * Reduces Arabic words to the dictionary's nouns: «وبطارياتها» to «بطارية», «شواحن» to «شاحن». A stemmer
 * would cut letters of the word itself as well. All words are in the spelling of normalise.ts.
 */

const wordsIn = (lines: readonly string[]) => lines.flatMap((line) => line.split(' '));

/** Nouns that do not end in ة: pronouns and tanwin follow them directly. */
const plain = new Set([...wordsIn(arabicNouns.nouns), ...CAR_NOUNS]);
/** Nouns that end in ة, which becomes ت before pronouns. */
const feminine = new Set(wordsIn(arabicNouns.feminine));
const isNoun = (word: string) => plain.has(word) || feminine.has(word);

const singularsOf = new Map<string, string[]>();
for (const pair of [...wordsIn(arabicNouns.plurals), ...CAR_PLURALS]) {
  const [plural = '', singular = ''] = pair.split(':');
  singularsOf.set(plural, [...(singularsOf.get(plural) ?? []), singular]);
}

const listed = (words: string) => ['', ...words.split(' ')];
/** Particles that are written together with the word after them. */
const PREFIXES = listed('ال و ف ب ك ل لل وال فال بال كال فبال ولل فلل وب ول وك فب فل وبال وكال');
const ARTICLES = ['ال', 'وال', 'فال', 'بال', 'كال', 'لل', 'ولل'];
/** Pronouns and endings of number and case. */
const SUFFIXES = listed(
  'ه ها هم هن هما ك كم كن ي نا ا ات اتها اته اتهم اتهن اتنا اتي اتك اتكم ان ين ون يه يها ته تها تهم تهن تنا تي تك تكم تان تين يات يين يون يا',
);
/** Readings that remove about as few letters are equally likely. */
const TOLERANCE = 0.6;
const MOST_READINGS = 3;

interface Reading {
  noun: string;
  /** The number of removed letters. */
  cost: number;
}

function* readingsOf(word: string): Generator<Reading> {
  for (const prefix of PREFIXES) {
    if (!word.startsWith(prefix)) continue;
    const rest = word.slice(prefix.length);
    for (const suffix of SUFFIXES) {
      const base = rest.slice(0, rest.length - suffix.length);
      if (!rest.endsWith(suffix) || base.length < (prefix || suffix ? 3 : 2)) continue;
      const cost = prefix.length + suffix.length;
      if (suffix.startsWith('ت') || suffix.startsWith('ات')) {
        if (isNoun(`${base}ه`)) yield { noun: `${base}ه`, cost: cost - 1 };
        if (plain.has(base)) yield { noun: base, cost: cost - 0.5 };
      } else if (suffix === '' ? isNoun(base) : plain.has(base)) {
        yield { noun: base, cost };
      }
      if (suffix === 'يات' && isNoun(`${base}يه`)) yield { noun: `${base}يه`, cost: cost - 1.5 };
    }
  }
}

/** A plural in «ات» whose singular is a noun of its own. */
function* soundSingulars(noun: string): Generator<string> {
  const base = /^(.{3,})ات$/.exec(noun)?.[1];
  if (base === undefined) return;
  if (isNoun(`${base}ه`)) yield `${base}ه`;
  if (isNoun(base)) yield base;
}

/** The nouns that a word may be a form of, and their singulars. Empty if the dictionary has no reading. */
export function arabicLemmas(word: string): string[] {
  const readings = [...readingsOf(word)].sort((one, other) => one.cost - other.cost);
  const least = readings[0]?.cost ?? 0;
  const nouns = readings.filter(({ cost }) => cost <= least + TOLERANCE).map(({ noun }) => noun);
  const lemmas = new Set([...new Set(nouns)].slice(0, MOST_READINGS));
  for (const noun of [...lemmas]) {
    for (const singular of [...(singularsOf.get(noun) ?? []), ...soundSingulars(noun)]) lemmas.add(singular);
  }
  return [...lemmas];
}

/**
 * Whether a word is spelt correctly, with or without its article. Other particles are not tried, since they
 * would turn misspelt words into words, too.
 */
export const isInDictionary = (word: string): boolean =>
  isNoun(word) || ARTICLES.some((article) => word.startsWith(article) && isNoun(word.slice(article.length)));
