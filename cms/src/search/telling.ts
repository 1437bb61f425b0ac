import type { Compound } from './normalise';

/** Words that nearly every text has, and question words. A query is about its other words. */
const STOP_WORDS = new Set(
  [
    'a an and are as at by for from in is it of on or the to vs with i you we they me my your our their its this that',
    'these those there be was were been am do does did can could should would will may might must have has had',
    'what why how when where who which than then if so but about into not no any some',
    'في من على الى عن مع او هو هي هذا هذه هل ما ماذا لماذا كيف متى اين كم اي من هم نحن انا انت ذلك تلك التي الذي الذين',
    'ان لا لم لن قد ثم بين عند حتى كل لكن كما اذا حين كان كانت يكون تكون هناك عندما اثناء لكي يمكن',
  ]
    .join(' ')
    .split(' '),
);

const isStopWord = ({ parts: [word = '', ...others] }: Compound) =>
  others.length === 0 && STOP_WORDS.has(word);

/** The words that a query is about: all of its words if it has stop words only. */
export function tellingOf(compounds: readonly Compound[]): readonly Compound[] {
  const telling = compounds.filter((compound) => !isStopWord(compound));
  return telling.length > 0 ? telling : compounds;
}
