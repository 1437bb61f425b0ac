import type { Query } from '../../../database/run';
import { ENGLISH } from '../../../locales';
import { linkOf } from '../../../rules/stored';
import { ARTICLE } from '../../../uids';
import { articlesIn, existingIn, newestFirst, type BareArticle } from './rows';

/** The number of related articles that a page shows. */
const RELATED = 3;

/** An article that may be suggested after another one, with the properties that decide about it. */
export interface Candidate {
  id: number;
  publicId: number;
  /**
   * The neighbours in the category by date are `previous` and `next`: the nearest ones, and the nearest ones
   * in English. All other candidates may be related, whether a tag has found them or not.
   */
  kind: 'previous' | 'next' | 'tag' | 'other';
  sharedTags: number;
  sameCategory: boolean;
  /** Readers find an English text of it. English pages suggest no other articles. */
  inEnglish: boolean;
}

/** The row ids of the articles that are suggested after an article. */
export interface RelatedIds {
  /** The best one is first. It has the best three of all, and the best three in English. */
  articles: number[];
  /** The next older article of the category. */
  previous: number | null;
  /** The next newer article of the category. */
  next: number | null;
  /** The next older article of the category that has an English text. */
  previousInEnglish: number | null;
  /** The next newer article of the category that has an English text. */
  nextInEnglish: number | null;
}

/** A shared tag weighs more than a shared category. */
const A_TAG = 2;
const CATEGORY_ALONE = 1;
const kinship = ({ sharedTags, sameCategory }: Candidate) =>
  A_TAG * sharedTags + (sameCategory ? CATEGORY_ALONE : 0);

/** Chooses what one page shows, from candidates that are sorted newest first. */
function chooseFor(articleId: number, candidates: readonly Candidate[]) {
  const previous = candidates.find(({ kind }) => kind === 'previous')?.id ?? null;
  const next = candidates.findLast(({ kind }) => kind === 'next')?.id ?? null;
  const shown = new Set([articleId, previous, next]);
  const related = new Map(candidates.filter(({ id }) => !shown.has(id)).map((one) => [one.id, one]));
  const best = [...related.values()].sort((a, b) => kinship(b) - kinship(a)).slice(0, RELATED);
  return { best, previous, next };
}

/**
 * Chooses related articles from candidates that are sorted newest first, for pages in both languages. The
 * most closely related ones come first, then the latest. The article itself and its neighbours are never
 * chosen. A neighbour in English may be one of those that Arabic pages show.
 */
export function chooseRelated(articleId: number, candidates: readonly Candidate[]): RelatedIds {
  const { best, previous, next } = chooseFor(articleId, candidates);
  const english = chooseFor(
    articleId,
    candidates.filter(({ inEnglish }) => inEnglish),
  );
  return {
    articles: [...new Set([...best, ...english.best].map(({ id }) => id))],
    ...{ previous, next },
    ...{ previousInEnglish: english.previous, nextInEnglish: english.next },
  };
}

/** Enough articles remain after the article itself and both neighbours are removed. */
const NEWEST = RELATED + 3;
/**
 * The number of tags that are considered, and the number of articles of each: the last ones that were given
 * the tag.
 */
const TAGS = 4;
const OF_A_TAG = 10;

interface CandidateRow {
  id: number;
  publicId: number;
  kind: Candidate['kind'];
  sharedTags: number | string;
  category: number | null;
  untranslated: boolean | number | null;
}

/** @param article `id` is that of its row. */
function candidates({ id, publicId, category }: BareArticle): Query {
  const { connection } = strapi.db;
  const tags = linkOf(ARTICLE, 'tags');
  const as = (kind: Candidate['kind'], query: Query) =>
    connection(query.as('found')).select('found.id', connection.raw('? as kind', [kind]));
  // The values are compared one by one. PostgreSQL does not use an index for a row value that a statement
  // returns.
  const place = '((select place.publication_date from ?? as place where place.id = ?), ?)';
  const { tableName } = strapi.db.metadata.get(ARTICLE);
  const beside = (articles: Query, comparison: '<' | '>', order: 'asc' | 'desc') =>
    articles
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
  const withTag = (articles: Query, number: number) =>
    articles
      .join(`${tags.table} as use`, `use.${tags.own}`, 'article.id')
      .where(`use.${tags.other}`, tag(number))
      .orderBy('use.id', 'desc')
      .limit(OF_A_TAG);
  const foundIn = (shown: () => Query) => {
    const ofCategory = () => shown().where({ 'article.category_public_id': category?.publicId });
    return [
      ...(category
        ? [
            as('previous', beside(ofCategory(), '<', 'desc')),
            as('next', beside(ofCategory(), '>', 'asc')),
            as('other', newestFirst(ofCategory()).limit(NEWEST)),
          ]
        : []),
      ...Array.from({ length: TAGS }, (_, number) => as('tag', withTag(shown(), number))),
      as('other', newestFirst(shown()).limit(NEWEST)),
    ];
  };
  const shown = () => articlesIn('published').select('article.id');
  const found = [...foundIn(shown), ...foundIn(() => existingIn(ENGLISH, shown()))];
  const shared = connection(`${tags.table} as own`)
    .join(`${tags.table} as mine`, `mine.${tags.other}`, `own.${tags.other}`)
    .where(`mine.${tags.own}`, id)
    .whereRaw('own.?? = article.id', [tags.own])
    .count('*')
    .as('sharedTags');
  return newestFirst(
    connection(connection.union(found).as('candidate'))
      .join(`${tableName} as article`, 'article.id', 'candidate.id')
      .select(
        'article.id',
        'article.public_id as publicId',
        'candidate.kind',
        'article.category_public_id as category',
        'article.untranslated',
        shared,
      ),
  );
}

/**
 * The candidates for suggestions after a published article, newest first, in one statement: its neighbours in
 * the category, the last articles that were given one of its tags, and the newest articles of the category
 * and of all. Each of these is found among all articles, and among those with an English text.
 */
export async function findCandidates(article: BareArticle): Promise<Candidate[]> {
  const rows: CandidateRow[] = await candidates(article);
  return rows.map(({ category, sharedTags, untranslated, ...row }) => ({
    ...row,
    sharedTags: Number(sharedTags),
    sameCategory: category !== null && category === article.category?.publicId,
    inEnglish: !untranslated,
  }));
}
