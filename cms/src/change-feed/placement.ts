import { ARABIC, ENGLISH } from '../locales';
import { linkOf, toIso } from '../rules/stored';
import { ARTICLE, CATEGORY, TAG } from '../uids';

/** The lists that an article is on, and its place there. */
export interface Placement {
  publicId: number;
  date: string | null;
  isFeatured: boolean;
  /** Whether readers see it in Arabic, too. */
  isInArabic: boolean;
  /** Public ids. */
  category: number | null;
  tags: number[];
}

/** How a transaction changed the lists that an article is on, beyond what they show of it. */
export interface ArticleChange {
  /** It came, left, or has another date. */
  moved: boolean;
  /** The list of featured articles changed. */
  featured: boolean;
  /** The categories whose lists changed, by public id. */
  categories: number[];
  /** The tags whose lists changed, by public id. */
  tags: number[];
}

interface Version {
  publicId: number;
  featured: boolean | number | null;
  date: Date | number | string | null;
  category: number | null;
  arabic: number | null;
}

/**
 * The placement of an article now; null where readers do not see it: they find it by its English version. To be called in the
 * transaction that changes the article. The first read (`isFirst`) locks its rows: of two concurrent moves the second would else see
 * no change.
 */
export async function placementOf(documentId: string, { isFirst = false } = {}): Promise<Placement | null> {
  const articles = strapi.db.metadata.get(ARTICLE).tableName;
  const category = linkOf(ARTICLE, 'category');
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
      isInArabic: version.arabic !== null,
      category: version.category,
      tags: tagged.map(({ id }) => id),
    };
  });
}

/** Those that only one of two lists has. */
const differing = (one: readonly number[], other: readonly number[]) => [
  ...one.filter((id) => !other.includes(id)),
  ...other.filter((id) => !one.includes(id)),
];

/** Whether readers must not see any more what they saw before: the article, or its Arabic. */
export const isRemoved = (before: Placement | null, after: Placement | null): boolean =>
  after === null || (before?.isInArabic === true && !after.isInArabic);

/** How an article's placement changed. Null: readers do not see it. */
export function changeBetween(before: Placement | null, after: Placement | null): ArticleChange {
  const moved = before?.date !== after?.date || !before || !after;
  const categoriesOf = (placement: Placement | null) => (placement?.category ? [placement.category] : []);
  const [left, entered] = [categoriesOf(before), categoriesOf(after)];
  const [formerTags, presentTags] = [before?.tags ?? [], after?.tags ?? []];
  const [wasFeatured, isFeatured] = [before?.isFeatured ?? false, after?.isFeatured ?? false];
  return {
    moved,
    featured: wasFeatured !== isFeatured || (moved && isFeatured),
    categories: moved ? [...new Set([...left, ...entered])] : differing(left, entered),
    tags: moved ? [...new Set([...formerTags, ...presentTags])] : differing(formerTags, presentTags),
  };
}
