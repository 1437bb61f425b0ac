import type { DashboardCard } from '@mihwar/adapters/contract';
import { useRef } from 'react';
import { confirm } from '~/components/admin/confirm';
import { useChange } from '~/features/admin/use-change';
import { undoDeletion } from '~/features/admin/undo-deletion';
import { useArticlesTexts } from '~/i18n/admin/articles';
import { useAdminTexts } from '~/i18n/admin/shell';
import { ApiError } from '~/lib/api';
import { createOnce, type AttemptMemory } from '~/lib/create-once';
import { isolated } from '~/lib/isolated';
import { shownTitle } from '~/lib/shown-title';
import { useLanguage } from '~/lib/use-language';
import { deleteArticle, duplicateArticle, featureArticle, publishArticle, unpublishArticle } from './calls';
import { losesPlannedTimes, undoFeaturing, undoUnpublishing } from './undoing';

/**
 * Lists, featured articles and the articles themselves, in the dashboard and on the site (requirements 7).
 */
const REFRESHES = [['articles']];

/** The actions on one article of the table. */
export function useArticleChanges(afterDelete: () => void) {
  const t = useArticlesTexts();
  const shell = useAdminTexts();
  const language = useLanguage();
  /** The attempts to copy an article, by its id and its text: an attempt without a response is made again. */
  const copies = useRef(new Map<string, AttemptMemory<number>>());
  const deletion = useChange({
    send: async (context, { id }: DashboardCard) => {
      await deleteArticle(context, id);
      // It may be a copy. Another attempt is to make another one.
      copies.current.clear();
    },
    succeeded: (_answer, article) => ({
      title: t('delete.succeeded'),
      description: t('delete.succeededText'),
      undo: undoDeletion('article', [article.id]),
      lost: losesPlannedTimes(article) ? t('delete.timesLost') : undefined,
    }),
    failed: (error) =>
      error instanceof ApiError
        ? { title: t('delete.failed') }
        : { title: t('error'), text: t('delete.unexpected') },
    refreshes: REFRESHES,
  });
  const publication = useChange({
    send: publishArticle,
    succeeded: () => ({ title: t('publish.succeeded') }),
    failed: { title: t('publish.failed') },
    refreshes: REFRESHES,
  });
  const withdrawal = useChange({
    send: (context, { id }: DashboardCard) => unpublishArticle(context, id),
    succeeded: (_answer, article) => ({
      title: t('unpublish.succeeded'),
      undo: undoUnpublishing([article]),
    }),
    failed: { title: t('publish.failed') },
    refreshes: REFRESHES,
  });
  const feature = useChange({
    send: (context, { id, featured }: DashboardCard) => featureArticle(context, id, !featured),
    succeeded: (_answer, article) => ({
      title: t(article.featured ? 'feature.off' : 'feature.on'),
      undo: undoFeaturing([article], !article.featured),
    }),
    failed: { title: t('feature.failed') },
    refreshes: REFRESHES,
  });
  const duplication = useChange({
    send: (context, { id, updatedAt }: DashboardCard) => {
      const name = `${id} ${updatedAt}`;
      const memory = copies.current.get(name) ?? { current: undefined };
      copies.current.set(name, memory);
      return createOnce(memory, id, (sent, key) => duplicateArticle(context, sent, key));
    },
    succeeded: () => ({ title: t('duplicate.succeeded'), description: t('duplicate.succeededText') }),
    failed: { title: t('duplicate.failed') },
    refreshes: REFRESHES,
  });

  return {
    publish: publication.mutate,
    isPublishing: publication.isPending || withdrawal.isPending,
    unpublish: withdrawal.mutate,
    toggleFeatured: feature.mutate,
    duplicate: duplication.mutate,
    remove: async (article: DashboardCard) => {
      const confirmed = await confirm({
        title: t('delete.title'),
        text: t('delete.text', { title: isolated(shownTitle(article, language)) }),
        action: shell('action.delete'),
      });
      if (confirmed) deletion.mutate(article, { onSuccess: afterDelete });
    },
  };
}
