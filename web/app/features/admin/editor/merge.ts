import { FIELDS, type ArticleValues } from './article-values';

export type Side = 'mine' | 'theirs';
type Choices = Partial<Record<keyof ArticleValues, Side>>;

/** The fields in which two texts differ. */
export const differences = (mine: ArticleValues, theirs: ArticleValues): (keyof ArticleValues)[] =>
  FIELDS.filter((field) => mine[field] !== theirs[field]);

/** The initial choices: theirs if only they have changed the field, else mine. */
export function firstChoices(base: ArticleValues, mine: ArticleValues, theirs: ArticleValues): Choices {
  return Object.fromEntries(
    differences(mine, theirs).map((field) => [field, mine[field] === base[field] ? 'theirs' : 'mine']),
  );
}

/** Merges two texts. Fields without a choice are mine. */
export const merge = (mine: ArticleValues, theirs: ArticleValues, choices: Choices): ArticleValues => ({
  ...mine,
  ...Object.fromEntries(
    FIELDS.filter((field) => choices[field] === 'theirs').map((field) => [field, theirs[field]]),
  ),
});
