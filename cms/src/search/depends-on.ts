import { wordsIn, type Tier, type Word } from './expression';
import { wordOf } from './lexemes';

/** Words, without where they stand, on which it depends what is found; a beginning stands for all that begin so. */
export type DependsOn = Required<Word>[];

/**
 * On which words of an article it depends whether it is in one of these tiers: a change that neither brings nor removes one of
 * them leaves what is found as it is, and its order.
 */
export function dependsOn(tiers: readonly Tier[]): DependsOn {
  const words = tiers.flat().flatMap(({ expression }) => wordsIn(expression));
  const key = ({ word, isBeginning = false }: Word) => (isBeginning ? '*' : '') + wordOf(word);
  const keys = [...new Set(words.map(key))];
  const beginnings = keys.flatMap((one) => (one.startsWith('*') ? [one.slice(1)] : []));
  // Who depends on all that begins so depends on the word itself.
  const others = keys.filter((one) => !one.startsWith('*') && !beginnings.includes(one));
  return [
    ...beginnings.map((word) => ({ word, isBeginning: true })),
    ...others.map((word) => ({ word, isBeginning: false })),
  ];
}
