import { compoundsIn, withoutTashkeel, type Compound } from './normalise';
import { STOP_WORDS } from './stop-words';

/** The typed letters decide: normalise.ts spells «على» as it spells the name «علي», and «إلى» as «آلي». */
const PREPOSITION = /(?<![\p{L}\p{N}])(?:على|إلى|الى)(?![\p{L}\p{N}])/u;

const isStopWord = ({ parts: [word = '', ...others] }: Compound) =>
  others.length === 0 && STOP_WORDS.has(word);

interface Telling {
  /** The words that a text is about: all of its words if it has stop words only. */
  names: readonly Compound[];
  /** Whether the last of them is the last word of the text, so that it may still be typed. */
  hasLast: boolean;
}

export function tellingIn(typed: string): Telling {
  const pieces = withoutTashkeel(typed).split(PREPOSITION).map(compoundsIn);
  const names = pieces.flat().filter((compound) => !isStopWord(compound));
  if (names.length === 0) return { names: compoundsIn(typed), hasLast: true };
  return { names, hasLast: names.at(-1) === pieces.at(-1)?.at(-1) };
}
