/**
 * Words that nearly every text has, and question words. A query is about its other words. They are in the
 * spelling of normalise.ts, since they are compared with words in it. «على» and «إلى» are in telling.ts.
 */
export const STOP_WORDS = new Set(
  [
    'a an and are as at by for from in is it of on or the to vs with i you we they me my your our their its this that',
    'these those there be was were been am do does did can could should would will may might must have has had',
    'what why how when where who which than then if so but about into not no any some',
    'في من عن مع او هو هي هذا هذه هل ما ماذا لماذا كيف متي اين كم اي من هم نحن انا انت ذلك تلك التي الذي الذين',
    'و ال لل ان لا لم لن قد ثم بين عند حتي كل لكن كما اذا حين كان كانت يكون تكون هناك عندما اثناء لكي يمكن',
  ]
    .join(' ')
    .split(' '),
);
