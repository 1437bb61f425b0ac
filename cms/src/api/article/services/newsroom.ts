import type { ArticleRow, EditableArticleRow, NewsroomRow } from '../../../contract/rows';
import { ENGLISH } from '../../../locales';
import { ARTICLE } from '../../../uids';
import {
  countListed,
  findListed,
  type Caller,
  type ListedRow,
  type NewsroomFilters,
  type NewsroomPage,
} from './newsroom-list';
import { loadArticles } from './reading';
import { lastSaved } from './writing';

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

/**
 * Strapi publishes by copying the draft, time of saving included. A later draft has changes that readers do not see: one that
 * says the same is given the published time again (documents/unchanged-drafts.ts).
 */
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
    choose: (articles) => articles.where({ 'article.public_id': publicId }),
    version: 'draft',
    withText: true,
  });
  return article ? withState(article, await versionsOf([publicId])) : null;
}

const mayEdit = (caller: Caller, { author }: ArticleRow) =>
  Boolean(caller.isAdmin) || author?.id === caller.id;

/** The latest texts of listed articles, in their order. As many statements for a hundred as for one. */
async function loadListed(listed: ListedRow[], withText: boolean, caller: Caller): Promise<NewsroomRow[]> {
  if (listed.length === 0) return [];
  const publicIds = listed.map(({ publicId }) => publicId);
  const [articles, versions] = await Promise.all([
    loadArticles({
      choose: (articles) => articles.whereIn('article.public_id', publicIds),
      version: 'draft',
      withText,
    }),
    versionsOf(publicIds),
  ]);
  return listed.flatMap(({ publicId, translated }) => {
    const article = articles.find((one) => one.publicId === publicId);
    // Gone since it was listed.
    if (!article) return [];
    const own = versions.filter((version) => version.publicId === publicId);
    return [{ ...withState(article, own), translated, mine: mayEdit(caller, article) }];
  });
}

export interface NewsroomList {
  articles: NewsroomRow[];
  /** Of all pages. */
  total: number;
}

/** The newsroom's list: an admin sees every article, an author the published ones and own drafts. Latest texts. */
export async function findNewsroomArticles(
  filters: NewsroomFilters,
  { withText, ...page }: NewsroomPage & { withText: boolean },
  caller: Caller,
): Promise<NewsroomList> {
  const [listed, total] = await Promise.all([
    findListed(filters, page, caller),
    countListed(filters, caller),
  ]);
  return { articles: await loadListed(listed, withText, caller), total };
}

/** One article as a row of the list; null for an unknown id, or one that the caller may not see. */
export async function findNewsroomCard(publicId: number, caller: Caller): Promise<NewsroomRow | null> {
  const sort = { by: 'date' as const, descending: true };
  const listed = await findListed({ publicId }, { sort, limit: 1, offset: 0 }, caller);
  const [card] = await loadListed(listed, false, caller);
  return card ?? null;
}
