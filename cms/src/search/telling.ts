import type { Compound } from './normalise';
import { STOP_WORDS } from './stop-words';

const isStopWord = ({ parts: [word = '', ...others] }: Compound) =>
  others.length === 0 && STOP_WORDS.has(word);

/** The words that a query is about: all of its words if it has stop words only. */
export function tellingOf(compounds: readonly Compound[]): readonly Compound[] {
  const telling = compounds.filter((compound) => !isStopWord(compound));
  return telling.length > 0 ? telling : compounds;
}
