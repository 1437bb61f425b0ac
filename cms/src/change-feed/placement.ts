import type { ArticleChange } from '../contract/changes';
import { ARABIC, ENGLISH } from '../locales';
import { linkOf, toIso } from '../rules/stored';
import { ARTICLE, CATEGORY, TAG } from '../uids';

/** The lists that an article is on, and its position there. */
export interface Placement {
  publicId: number;
  date: string | null;
  isFeatured: boolean;
  /** The languages in which readers see a text of its own. */
  isInEnglish: boolean;
  isInArabic: boolean;
  /** Public ids. */
  category: number | null;
  tags: number[];
  /** Row id. */
  author: number | null;
}

interface Version {
  publicId: number;
  featured: boolean | number | null;
  date: Date | number | string | null;
  category: number | null;
  author: number | null;
  arabic: number | null;
  untranslated: boolean | number | null;
}

/**
 * The current placement of an article. Null if readers do not see it, which its English version decides. It
 * must be called in the transaction that changes the article. The first read (`isFirst`) locks the article's
 * rows. Otherwise the second of two concurrent moves would see no change.
 */
export async function placementOf(documentId: string, { isFirst = false } = {}): Promise<Placement | null> {
  const articles = strapi.db.metadata.get(ARTICLE).tableName;
  const category = linkOf(ARTICLE, 'category');
  const author = linkOf(ARTICLE, 'author');
  const tags = linkOf(ARTICLE, 'tags');
  return strapi.db.transaction(async ({ trx }) => {
    if (isFirst) await trx(articles).where({ document_id: documentId }).forUpdate().select('id');
    const shownIn = (locale: string) =>
      trx(`${articles} as article`)
        .where({ 'article.document_id': documentId, 'article.locale': locale })
        .whereNotNull('article.published_at');
    const version: Version | undefined = await shownIn(ENGLISH).first({
      publicId: 'article.public_id',
      featured: 'article.featured',
      untranslated: 'article.untranslated',
      date: 'article.publication_date',
      arabic: shownIn(ARABIC).max('article.id'),
      category: trx(`${category.table} as use`)
        .join(
          `${strapi.db.metadata.get(CATEGORY).tableName} as category`,
          'category.id',
          `use.${category.other}`,
        )
        .max('category.public_id')
        .whereRaw('??.?? = article.id', ['use', category.own]),
      author: trx(`${author.table} as use`)
        .max(`use.${author.other}`)
        .whereRaw('??.?? = article.id', ['use', author.own]),
    });
    if (!version) return null;
    const tagged: { id: number }[] = await shownIn(ENGLISH)
      .join(`${tags.table} as use`, `use.${tags.own}`, 'article.id')
      .join(`${strapi.db.metadata.get(TAG).tableName} as tag`, 'tag.id', `use.${tags.other}`)
      .distinct('tag.public_id as id')
      .orderBy('id');
    return {
      publicId: version.publicId,
      date: version.date === null ? null : toIso(version.date),
      isFeatured: Boolean(version.featured),
      isInEnglish: !version.untranslated,
      isInArabic: version.arabic !== null,
      category: version.category,
      tags: tagged.map(({ id }) => id),
      author: version.author,
    };
  });
}

/** The items that are in only one of two lists. */
const differing = (one: readonly number[], other: readonly number[]) => [
  ...one.filter((id) => !other.includes(id)),
  ...other.filter((id) => !one.includes(id)),
];

/** Whether a change hides something from readers: the article, or its text in a language. */
export const isRemoved = (before: Placement | null, after: Placement | null): boolean =>
  after === null ||
  (before?.isInArabic === true && !after.isInArabic) ||
  (before?.isInEnglish === true && !after.isInEnglish);

/** The change of an article's placement. Null stands for an article that readers do not see. */
export function changeBetween(before: Placement | null, after: Placement | null): ArticleChange {
  const moved = !before || !after || before.date !== after.date || before.isInEnglish !== after.isInEnglish;
  /** The lists of a kind that the article left or entered, and all if its place in them changed. */
  const listsOf = (idsOf: (placement: Placement) => (number | null)[]): number[] => {
    const [left, entered] = [before, after].map((placement) =>
      (placement ? idsOf(placement) : []).filter((id) => id !== null),
    ) as [number[], number[]];
    return moved ? [...new Set([...left, ...entered])] : differing(left, entered);
  };
  const [wasFeatured, isFeatured] = [before?.isFeatured ?? false, after?.isFeatured ?? false];
  return {
    moved,
    featured: wasFeatured !== isFeatured || (moved && isFeatured),
    categories: listsOf(({ category }) => [category]),
    tags: listsOf(({ tags }) => tags),
    authors: listsOf(({ author }) => [author]),
  };
}
