import type { DashboardCard, EditableArticle } from '@mihwar/adapters/contract';
import { inSequence, type Undo } from '~/features/admin/in-sequence';
import { getJson } from '~/lib/api';
import { featureArticle, publishArticle } from './calls';
import { isTranslationApproved } from './translation-approved';

/**
 * Whether an article that comes back from the trash has lost planned times. Its embargo comes back
 * (docs/decisions/0034-publishing-at-a-time.md).
 */
export const losesPlannedTimes = ({ scheduled }: DashboardCard): boolean =>
  scheduled.some(({ action }) => action !== 'embargo');

/**
 * Whether publishing shows readers again exactly what they saw before: the latest text is the published one.
 * The list does not tell whether readers have seen an older translation than the one that waits for approval.
 */
const isShownAsLatest = (article: DashboardCard) =>
  !article.hasUnpublishedChanges && (!article.translated || isTranslationApproved(article));

/** Publishes the article again, unless somebody has saved another text since. */
const publishAgain =
  ({ id, updatedAt }: DashboardCard): Undo =>
  async (context) => {
    const present = await getJson<EditableArticle>(context, `/api/articles/id/${id}`);
    if (present.updatedAt !== updatedAt) throw new Error('The article has another text now');
    await publishArticle(context, { id, updatedAt });
  };

/**
 * Reverts that articles were unpublished. Drafts among them stay drafts. Undefined where readers would see
 * another text than before, and where something is planned: unpublishing and publishing by hand end such plans.
 */
export function undoUnpublishing(articles: readonly DashboardCard[]): Undo | undefined {
  const hidden = articles.filter(({ status }) => status === 'published');
  const isRevertible = (article: DashboardCard) => isShownAsLatest(article) && article.scheduled.length === 0;
  if (hidden.length === 0 || !hidden.every(isRevertible)) return undefined;
  return inSequence(hidden.map(publishAgain));
}

/** Reverts that articles were featured, or are no longer. Those that were so before stay. */
export function undoFeaturing(articles: readonly DashboardCard[], featured: boolean): Undo | undefined {
  const changed = articles.filter((article) => article.featured !== featured);
  if (changed.length === 0) return undefined;
  return inSequence(
    changed.map(
      ({ id }): Undo =>
        (context) =>
          featureArticle(context, id, !featured),
    ),
  );
}
