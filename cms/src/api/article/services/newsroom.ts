import { ENGLISH } from '../../../locales';
import { ARTICLE } from '../../../uids';
import { loadArticles, type ArticleListParams, type ArticleRow } from './reading';
import { lastSaved } from './writing';

interface Caller {
  id: number;
  isAdmin: boolean | null;
}

/** An article as editors see it: the latest text, whether readers see it, and whether that is the same. */
export interface EditableArticleRow extends ArticleRow {
  hasUnpublishedChanges: boolean;
}

interface Version {
  documentId: string;
  locale: string;
  publishedAt: string | null;
  updatedAt: string;
}

async function versionsOf(publicIds: number[]): Promise<(Version & { publicId: number })[]> {
  return strapi.db.query(ARTICLE).findMany({
    select: ['publicId', 'documentId', 'locale', 'publishedAt', 'updatedAt'],
    where: { publicId: { $in: publicIds } },
  });
}

const isPublished = ({ publishedAt }: Version) => publishedAt !== null;

/** Strapi publishes by copying the draft, time of saving included: a later draft has changes that readers do not see. */
function differs(versions: Version[]): boolean {
  return versions
    .filter((version) => !isPublished(version))
    .some((draft) => {
      const shown = versions.find((other) => isPublished(other) && other.locale === draft.locale);
      return !shown || new Date(draft.updatedAt) > new Date(shown.updatedAt);
    });
}

function withState(article: ArticleRow, versions: Version[]): EditableArticleRow {
  const published = versions.some((version) => isPublished(version) && version.locale === ENGLISH);
  const drafts = versions.filter((version) => !isPublished(version));
  return {
    ...article,
    status: published ? 'published' : 'draft',
    updatedAt: lastSaved(drafts).toISOString(),
    hasUnpublishedChanges: published && differs(versions),
  };
}

/** The latest text of an article, published or not; null for an unknown id. */
export async function findForEditing(publicId: number): Promise<EditableArticleRow | null> {
  const [article] = await loadArticles({
    where: { publicId },
    version: 'draft',
    withText: true,
    limit: 1,
    offset: 0,
  });
  return article ? withState(article, await versionsOf([publicId])) : null;
}

/** The rows of a page in their order. Raw SQL, since a draft without a publication date is sorted by when it was begun. */
async function pageOfDrafts(params: ArticleListParams, caller: Caller): Promise<number[]> {
  const { tableName, attributes } = strapi.db.metadata.get(ARTICLE);
  const linkOf = (field: 'author' | 'category') => {
    const attribute = attributes[field] as unknown as {
      joinTable: { name: string; joinColumn: { name: string }; inverseJoinColumn: { name: string } };
    };
    const { name, joinColumn, inverseJoinColumn } = attribute.joinTable;
    return { table: name, own: joinColumn.name, other: inverseJoinColumn.name };
  };
  const query = strapi.db
    .connection(`${tableName} as article`)
    .select('article.id')
    .where({ 'article.locale': ENGLISH })
    .whereNull('article.published_at')
    .orderByRaw('coalesce(article.publication_date, article.created_at) desc, article.public_id desc')
    .limit(params.limit)
    .offset(params.offset);
  if (!caller.isAdmin) {
    const author = linkOf('author');
    query.where((either) =>
      either
        .whereExists(
          strapi.db
            .connection(`${tableName} as shown`)
            .select('shown.id')
            .whereRaw('shown.document_id = article.document_id')
            .where({ 'shown.locale': ENGLISH })
            .whereNotNull('shown.published_at'),
        )
        .orWhereExists(
          strapi.db
            .connection(author.table)
            .select(author.own)
            .whereRaw('??.?? = article.id', [author.table, author.own])
            .where({ [author.other]: caller.id }),
        ),
    );
  }
  if (params.featured) query.where({ 'article.featured': true });
  if (params.category) {
    const category = linkOf('category');
    query.whereExists(
      strapi.db
        .connection(category.table)
        .join('categories', 'categories.id', `${category.table}.${category.other}`)
        .select(`${category.table}.${category.own}`)
        .whereRaw('??.?? = article.id', [category.table, category.own])
        .where({ 'categories.slug': params.category }),
    );
  }
  const rows: { id: number }[] = await query;
  return rows.map(({ id }) => id);
}

/** The newsroom's list: an admin sees every article, an author the published ones and own drafts. Latest texts. */
export async function findNewsroomArticles(
  params: ArticleListParams,
  caller: Caller,
): Promise<EditableArticleRow[]> {
  const ids = await pageOfDrafts(params, caller);
  if (ids.length === 0) return [];
  const articles = await loadArticles({
    where: { id: { $in: ids } },
    version: 'draft',
    withText: params.withText,
    limit: ids.length,
    offset: 0,
  });
  const versions = await versionsOf(articles.map(({ publicId }) => publicId));
  const states = articles.map((article) =>
    withState(
      article,
      versions.filter(({ publicId }) => publicId === article.publicId),
    ),
  );
  const dateOf = (article: ArticleRow) => new Date(article.publicationDate ?? article.createdAt).getTime();
  return states.sort((a, b) => dateOf(b) - dateOf(a) || b.publicId - a.publicId);
}
