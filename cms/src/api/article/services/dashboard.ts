import type { ArticleRow, EditableArticleRow, DashboardRow, DashboardRows } from '../../../contract/rows';
import { originalIn, type WithOriginal } from '../../../documents/original';
import { ARABIC, ENGLISH } from '../../../locales';
import { NOT_BLOCKED, type Caller } from '../../../rights/rights';
import { ARTICLE } from '../../../uids';
import { findScheduled } from '../../../schedule/reading';
import { findNames } from '../../../workflow/people';
import { BEGINNING, findStates } from '../../../workflow/store';
import { findUnapproved } from '../../translation/services/record';
import {
  countListed,
  findListed,
  seesEveryDraft,
  type ListedRow,
  type DashboardFilters,
  type DashboardPage,
} from './dashboard-list';
import { loadArticles } from './reading';
import { lastSaved } from './versions';

interface Version extends WithOriginal {
  documentId: string;
  locale: string;
  publishedAt: string | null;
  updatedAt: string;
}

async function versionsOf(publicIds: number[]): Promise<(Version & { publicId: number })[]> {
  return strapi.db.query(ARTICLE).findMany({
    select: ['publicId', 'documentId', 'locale', 'publishedAt', 'updatedAt', 'original', 'untranslated'],
    where: { publicId: { $in: publicIds } },
  });
}

const unapprovedAmong = (versions: Version[]) =>
  findUnapproved([...new Set(versions.map(({ documentId }) => documentId))]);

const isPublished = ({ publishedAt }: Version) => publishedAt !== null;

/**
 * Whether a draft has changes that readers do not see. Strapi publishes by copying the draft with its time of
 * saving, so a draft that was saved later has changes. A draft without a difference gets the published time
 * again (documents/unchanged-drafts.ts).
 */
function differs(versions: Version[], isApproved: boolean): boolean {
  const original = originalIn(versions);
  return versions
    .filter((version) => !isPublished(version) && !version.untranslated)
    .filter(({ locale }) => isApproved || locale === original)
    .some((draft) => {
      const shown = versions.find((other) => isPublished(other) && other.locale === draft.locale);
      return !shown || new Date(draft.updatedAt) > new Date(shown.updatedAt);
    });
}

function withState(
  article: ArticleRow,
  versions: Version[],
  unapproved: ReadonlySet<string>,
): EditableArticleRow {
  const published = versions.some((version) => isPublished(version) && version.locale === ENGLISH);
  const drafts = versions.filter((version) => !isPublished(version));
  const isApproved = drafts.every(({ documentId }) => !unapproved.has(documentId));
  return {
    ...article,
    arabicApproved: article.arabic !== null && (isApproved || article.original === ARABIC),
    englishApproved: !article.untranslated && (isApproved || article.original === ENGLISH),
    status: published ? 'published' : 'draft',
    updatedAt: lastSaved(drafts).toISOString(),
    hasUnpublishedChanges: published && differs(versions, isApproved),
  };
}

/** The latest text of an article, published or not; null for an unknown id. */
export async function findForEditing(publicId: number): Promise<EditableArticleRow | null> {
  const [article] = await loadArticles({
    choose: (articles) => articles.where({ 'article.public_id': publicId }),
    version: 'draft',
    withText: true,
  });
  if (!article) return null;
  const versions = await versionsOf([publicId]);
  return withState(article, versions, await unapprovedAmong(versions));
}

const mayEdit = ({ id, rights }: Caller, { author }: ArticleRow) =>
  rights.has('editAll') || (rights.has('write') && author?.id === id);

/**
 * Loads listed articles in their order. The caller gets the latest texts of the articles on which they work, and the
 * published texts of the others. Of drafts of the others they hear the time of the last save alone. The number of
 * statements does not depend on the number of articles.
 */
async function loadListed(listed: ListedRow[], withText: boolean, caller: Caller): Promise<DashboardRow[]> {
  if (listed.length === 0) return [];
  const load = (version: 'draft' | 'published', ids: number[]) =>
    loadArticles({ choose: (found) => found.whereIn('article.public_id', ids), version, withText });
  const publicIds = listed.map(({ publicId }) => publicId);
  const [latest, versions] = await Promise.all([load('draft', publicIds), versionsOf(publicIds)]);
  const own = latest.filter((article) => seesEveryDraft(caller) || mayEdit(caller, article));
  const others = publicIds.filter((id) => !own.some(({ publicId }) => publicId === id));
  const articles = others.length > 0 ? [...own, ...(await load('published', others))] : own;
  const documentIds = [...new Set(versions.map(({ documentId }) => documentId))];
  const unapproved = await unapprovedAmong(versions);
  const stages = await findStates(documentIds);
  const schedules = await findScheduled(documentIds);
  const names = await findNames(
    [...stages.values()].map(({ assigneeId }) => assigneeId),
    NOT_BLOCKED,
  );
  return listed.flatMap(({ publicId, translated }) => {
    const article = articles.find((one) => one.publicId === publicId);
    // The article was removed or unpublished after it was listed.
    if (!article) return [];
    const stored = versions.filter((version) => version.publicId === publicId);
    const documentId = stored[0]?.documentId ?? '';
    const isLatest = own.includes(article);
    const { stage, dueOn, assigneeId, version } = (isLatest && stages.get(documentId)) || BEGINNING;
    const mine = isLatest && mayEdit(caller, article);
    const scheduled = (mine && schedules.get(documentId)) || [];
    const named = mine && assigneeId !== null ? names.get(assigneeId) : undefined;
    const assignee = assigneeId !== null && named ? { id: assigneeId, ...named } : null;
    const row = withState(article, stored, unapproved);
    const workflow = { stage, dueOn, assignee, workflowVersion: version };
    return [{ ...row, ...workflow, scheduled, translated, mine, ...(isLatest ? {} : asReadersSee(article)) }];
  });
}

/** The state of an article as its published texts have it. They are approved, or readers would not see them. */
const asReadersSee = ({ arabic, untranslated }: Pick<ArticleRow, 'arabic' | 'untranslated'>) => ({
  hasUnpublishedChanges: false,
  translated: arabic !== null && !untranslated,
  arabicApproved: arabic !== null,
  englishApproved: !untranslated,
});

/**
 * The dashboard's list. Editors and translators see the latest texts of every article. Others see the latest texts
 * of their own articles, and the published texts of other people's. A page that is not full is the last one, so that
 * nothing has to be counted.
 */
export async function findDashboardArticles(
  filters: DashboardFilters,
  { withText, ...page }: DashboardPage & { withText: boolean },
  caller: Caller,
): Promise<DashboardRows> {
  const listed = await findListed(filters, page, caller);
  const isLast = listed.length < page.limit && (listed.length > 0 || page.offset === 0);
  const total = isLast ? page.offset + listed.length : await countListed(filters, caller);
  return { articles: await loadListed(listed, withText, caller), total };
}

/**
 * One article as a row of the list. Null for an unknown id, or for an article that the caller may not see.
 */
export async function findDashboardCard(publicId: number, caller: Caller): Promise<DashboardRow | null> {
  const sort: DashboardPage['sort'] = { by: 'date', language: ENGLISH, descending: true };
  const listed = await findListed({ publicId }, { sort, limit: 1, offset: 0 }, caller);
  const [card] = await loadListed(listed, false, caller);
  return card ?? null;
}
