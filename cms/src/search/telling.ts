import type { Compound } from './normalise';
import { STOP_WORDS } from './stop-words';

const isStopWord = ({ parts: [word = '', ...others] }: Compound) =>
  others.length === 0 && STOP_WORDS.has(word);

/** This is «إلى». As the last word it may also be the beginning of «اليوم», which somebody is still typing. */
const BEGINNING = 'الي';

/** The words that a query is about: all of its words if it has stop words only. */
export function tellingOf(compounds: readonly Compound[]): readonly Compound[] {
  const last = compounds.at(-1);
  const telling = compounds.filter(
    (compound) => !isStopWord(compound) || (compound === last && compound.parts[0] === BEGINNING),
  );
  return telling.length > 0 ? telling : compounds;
}
