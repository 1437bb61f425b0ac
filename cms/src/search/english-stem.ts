import { stemmer } from '@orama/stemmers/english';
import spellings from './words/english-spellings.json';

/** The American spelling of words that have two. */
const american = new Map(
  spellings.pairs.flatMap((line) =>
    line.split(' ').map((pair) => {
      const [inAmerica = '', inBritain = ''] = pair.split(':');
      return [inBritain, inAmerica] as const;
    }),
  ),
);

/** This is no plural: it would match «new». */
const NEWS = 'news';

function withoutPlural(word: string): string {
  if (word === NEWS || /(?:ss|us|is)$/.test(word)) return word;
  // This matches «EVs», but not «gas» or «has».
  if (word.length === 3) return word.replace(/(?<=[^aeiouy])s$/, '');
  return word.replace(/(?:(?<=ss|x|z|ch|sh|i)es|(?<=[bn]us)es|s)$/, '');
}

/**
 * The stem of an English word in American spelling, for comparing and not for showing. The stemmer takes
 * every final s for a plural and would shorten «gas» and «Prius». Therefore plurals are removed before it.
 */
export function englishStem(word: string): string {
  const singular = withoutPlural(american.get(word) ?? word);
  const spelled = american.get(singular) ?? singular;
  if (spelled.length <= 3 || spelled === NEWS || spelled.endsWith('s')) return spelled;
  return stemmer(spelled);
}
