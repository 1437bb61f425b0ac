import { all, type Condition, type Tier } from './expression';
import { beginningAs, inEither, TEXT_LETTERS, toField, type Query, type Term } from './query';

/** A term that occurs in some article, with its weight: rare words weigh more. */
export interface WeighedTerm {
  term: Term;
  weight: number;
}

/** The place in an article where a term occurs. */
type Place = 'title' | 'text' | 'nowhere';
const PLACES: readonly Place[] = ['title', 'text', 'nowhere'];
/** A word in the title or the tags is a topic of the article. */
const IMPORTANCE: Record<Place, number> = { title: 2.5, text: 1, nowhere: 0 };

/** Each term multiplies the number of combinations by three. */
const TERMS_MAX = 3;
const RANKS_MAX = 26;

/** The BM25 weight of a word that occurs in so many of all articles. */
export const weightOf = (having: number, articles: number): number =>
  0.1 + Math.log(1 + Math.max(0, articles - having + 0.5) / (having + 0.5));

interface Rank {
  places: Place[];
  score: number;
}

function* combinations(count: number): Generator<Place[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const others of combinations(count - 1)) for (const place of PLACES) yield [...others, place];
}

const scoreOf = (places: readonly Place[], terms: readonly WeighedTerm[]) => {
  const found = places.filter((place) => place !== 'nowhere').length;
  const sum = places.reduce((total, place, at) => total + (terms[at]?.weight ?? 0) * IMPORTANCE[place], 0);
  return (sum * found) / terms.length;
};

export interface PartialRanks {
  tiers: Tier[];
  /** The terms that the articles of each tier contain. */
  foundIn: Term[][];
  /** The most common terms, which do not count for the ranks. */
  unranked: Term[];
}

/**
 * The ranks of articles that match only some words of a query. The score is that of BM25, weighted by the
 * number of matching words. Each possible score is a tier, so that the index is read no further than a page
 * needs.
 */
export function ranksOfSome(
  weighed: readonly WeighedTerm[],
  { locale }: Pick<Query, 'locale'>,
): PartialRanks {
  const rarestFirst = [...weighed].sort((one, other) => other.weight - one.weight);
  const terms = rarestFirst.slice(0, TERMS_MAX);
  const ranks: Rank[] = [...combinations(terms.length)]
    .map((places) => ({ places, score: scoreOf(places, terms) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, RANKS_MAX);
  const termsAt = ({ places }: Rank, wanted: Place) =>
    places.flatMap((place, at) => (place === wanted && terms[at] ? [terms[at].term] : []));
  const condition = (part: Condition['part'], those: Term[]): Condition[] => {
    if (those.length === 0) return [];
    const at = part === 'head' ? toField(locale, 'tags') : inEither;
    return [{ part, expression: all(...those.map((term) => beginningAs(term, at, TEXT_LETTERS))) }];
  };
  return {
    tiers: ranks.map((rank) => [
      ...condition('head', termsAt(rank, 'title')),
      ...condition('body', termsAt(rank, 'text')),
    ]),
    foundIn: ranks.map((rank) => [...termsAt(rank, 'title'), ...termsAt(rank, 'text')]),
    unranked: rarestFirst.slice(TERMS_MAX).map(({ term }) => term),
  };
}
