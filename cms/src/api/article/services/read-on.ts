import { linkOf } from '../../../rules/stored';
import { ARTICLE } from '../../../uids';
import { articlesIn, newestFirst, type BareArticle, type Query } from './rows';

export const RELATED = 3;

/** What may be shown after an article, and what that is decided by. */
export interface Candidate {
  id: number;
  publicId: number;
  /** Its neighbours in the category by date; everything else may be related, whether it was found by a tag or otherwise. */
  kind: 'previous' | 'next' | 'tag' | 'other';
  sharedTags: number;
  sameCategory: boolean;
}

/** Rows of articles to read after one. */
export interface ReadOnIds {
  /** Best first. */
  related: number[];
  /** The next older article of the category. */
  previous: number | null;
  /** The next newer one. */
  next: number | null;
  /** Whether something that has neither a tag nor the category in common is related, or would be: then any article may be. */
  isAnyRelated: boolean;
}

/** A shared tag says more than a shared category. */
const A_TAG = 2;
const CATEGORY_ALONE = 1;
const kinship = ({ sharedTags, sameCategory }: Candidate) =>
  A_TAG * sharedTags + (sameCategory ? CATEGORY_ALONE : 0);

/** Chooses from candidates, newest first: what is akin comes first, then the latest. Never the article or its neighbours. */
export function chooseReadOn(articleId: number, candidates: readonly Candidate[]): ReadOnIds {
  const neighbour = (kind: Candidate['kind']) => candidates.find((one) => one.kind === kind)?.id ?? null;
  const previous = neighbour('previous');
  const next = neighbour('next');
  const shown = new Set([articleId, previous, next]);
  const related = new Map(candidates.filter(({ id }) => !shown.has(id)).map((one) => [one.id, one]));
  const best = [...related.values()].sort((a, b) => kinship(b) - kinship(a));
  const chosen = best.slice(0, RELATED);
  const isAnyRelated = chosen.length < RELATED || chosen.some((one) => kinship(one) === 0);
  return { related: chosen.map(({ id }) => id), previous, next, isAnyRelated };
}

/** With the article and both neighbours among them, there are still enough. */
const NEWEST = RELATED + 3;
/** Of so many of its tags, so many articles each: the last ones published with it. */
const TAGS = 4;
const OF_A_TAG = 10;

interface CandidateRow {
  id: number;
  publicId: number;
  kind: Candidate['kind'];
  sharedTags: number | string;
  category: number | null;
}

/** @param article `id` is that of its row. */
function candidates({ id, publicId, category }: BareArticle): Query {
  const { connection } = strapi.db;
  const tags = linkOf(ARTICLE, 'tags');
  const shown = () => articlesIn('published').select('article.id');
  const as = (kind: Candidate['kind'], query: Query) =>
    connection(query.as('found')).select('found.id', connection.raw('? as kind', [kind]));
  // One value after the other: of a row from a statement PostgreSQL makes no use in an index.
  const place = '((select place.publication_date from ?? as place where place.id = ?), ?)';
  const { tableName } = strapi.db.metadata.get(ARTICLE);
  const ofCategory = () => shown().where({ 'article.category_public_id': category?.publicId });
  const beside = (comparison: '<' | '>', order: 'asc' | 'desc') =>
    ofCategory()
      .whereRaw(`(article.publication_date, article.public_id) ${comparison} ${place}`, [
        tableName,
        id,
        publicId,
      ])
      .orderBy([
        { column: 'article.publication_date', order },
        { column: 'article.public_id', order },
      ])
      .limit(1);
  const tag = (number: number) =>
    connection(tags.table)
      .select(tags.other)
      .where({ [tags.own]: id })
      .orderBy('tag_ord')
      .offset(number)
      .limit(1);
  const withTag = (number: number) =>
    shown()
      .join(`${tags.table} as use`, `use.${tags.own}`, 'article.id')
      .where(`use.${tags.other}`, tag(number))
      .orderBy('use.id', 'desc')
      .limit(OF_A_TAG);
  const found = [
    ...(category
      ? [
          as('previous', beside('<', 'desc')),
          as('next', beside('>', 'asc')),
          as('other', newestFirst(ofCategory()).limit(NEWEST)),
        ]
      : []),
    ...Array.from({ length: TAGS }, (_, number) => as('tag', withTag(number))),
    as('other', newestFirst(shown()).limit(NEWEST)),
  ];
  const shared = connection(`${tags.table} as own`)
    .join(`${tags.table} as mine`, `mine.${tags.other}`, `own.${tags.other}`)
    .where(`mine.${tags.own}`, id)
    .whereRaw('own.?? = article.id', [tags.own])
    .count('*')
    .as('sharedTags');
  return newestFirst(
    connection(connection.unionAll(found).as('candidate'))
      .join(`${tableName} as article`, 'article.id', 'candidate.id')
      .select(
        'article.id',
        'article.public_id as publicId',
        'candidate.kind',
        'article.category_public_id as category',
        shared,
      ),
  );
}

/**
 * What may be shown after a published article, newest first, in one statement: its neighbours in the category, what was
 * last published with one of its tags, the newest of the category and of all.
 */
export async function findCandidates(article: BareArticle): Promise<Candidate[]> {
  const rows: CandidateRow[] = await candidates(article);
  return rows.map(({ category, sharedTags, ...row }) => ({
    ...row,
    sharedTags: Number(sharedTags),
    sameCategory: category !== null && category === article.category?.publicId,
  }));
}
