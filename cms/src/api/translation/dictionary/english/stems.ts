import { remember } from './remember';
import { IRREGULAR_COMPARISONS, IRREGULAR_PLURALS, IRREGULAR_VERBS } from './irregular';

/** What a word may be besides an entry of its own: `charging` is the -ing form of `charge`. */
export type Form =
  'base' | 's' | 'past' | 'participle' | 'past or participle' | 'ing' | 'more' | 'most' | 'ly';

export interface Stem {
  key: string;
  form: Form;
}

/** stopp becomes stop: the doubled consonant before an ending. */
function undoubled(stem: string): string[] {
  const last = stem.at(-1) ?? '';
  return stem.length > 3 && last === stem.at(-2) && !'aeiou'.includes(last) ? [stem.slice(0, -1)] : [];
}

/** The stems before -ed, -ing, -er, -est: stopp and stop; us and use; happi and happy. */
function beforeEnding(stem: string): string[] {
  const stems = [stem, `${stem}e`, ...undoubled(stem)];
  if (stem.endsWith('i')) stems.push(`${stem.slice(0, -1)}y`);
  return stems;
}

function withoutS(word: string): string[] {
  if (!word.endsWith('s') || word.endsWith('ss') || word.length < 3) return [];
  const stems = [word.slice(0, -1)];
  if (word.endsWith('es')) stems.push(word.slice(0, -2));
  if (word.endsWith('ies')) stems.push(`${word.slice(0, -3)}y`);
  return stems;
}

function adjectiveOfAdverb(word: string): string[] {
  const stem = word.slice(0, -2);
  const stems = [stem, `${stem}le`, `${stem}l`];
  if (stem.endsWith('i')) stems.push(`${stem.slice(0, -1)}y`);
  if (stem.endsWith('al')) stems.push(stem.slice(0, -2));
  return stems;
}

function computeStems(word: string): readonly Stem[] {
  const stems: Stem[] = [];
  const add = (form: Form, keys: readonly (string | undefined)[]) => {
    for (const key of keys) if (key && key.length > 1) stems.push({ key, form });
  };
  const comparison = IRREGULAR_COMPARISONS.get(word);
  if (comparison) add(comparison.form, [comparison.key]);
  if (word === 'is' || word === 'are') add('s', ['be']);
  const past = IRREGULAR_VERBS.past.get(word);
  const participle = IRREGULAR_VERBS.participle.get(word);
  if (past && past === participle) add('past or participle', [past]);
  else {
    add('past', [past]);
    add('participle', [participle]);
  }
  add('s', [IRREGULAR_PLURALS.get(word), ...withoutS(word)]);
  if (word.length > 3 && word.endsWith('ed')) add('past or participle', beforeEnding(word.slice(0, -2)));
  if (word.length > 4 && word.endsWith('ing')) {
    add('ing', beforeEnding(word.slice(0, -3)));
    if (word.endsWith('ying')) add('ing', [`${word.slice(0, -4)}ie`]);
  }
  if (word.length > 4 && word.endsWith('er')) add('more', beforeEnding(word.slice(0, -2)));
  if (word.length > 5 && word.endsWith('est')) add('most', beforeEnding(word.slice(0, -3)));
  if (word.length > 4 && word.endsWith('ly')) add('ly', adjectiveOfAdverb(word));
  return stems;
}

/** The words that a word may be a form of, likeliest first, without the word itself. */
export const stemsOf = remember(computeStems);
