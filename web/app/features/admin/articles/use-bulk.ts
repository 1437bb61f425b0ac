import type { DashboardCard } from '@mihwar/adapters/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasNotSignedIn } from '~/features/admin/in-sequence';
import { undoDeletion } from '~/features/admin/undo-deletion';
import { useCurrentUser } from '~/features/admin/session/current-user';
import { refresh, useFailureText, useSuccess, type Success } from '~/features/admin/use-change';
import { useArticlesTexts } from '~/i18n/admin/articles';
import { allowAsking, type RequestContext } from '~/lib/api';
import { isOtherUser } from '~/lib/session-token';
import { shownTitle } from '~/lib/shown-title';
import { useLanguage } from '~/lib/use-language';
import { deleteArticle, featureArticle, publishArticle, unpublishArticle } from './calls';
import { losesPlannedTimes, undoFeaturing, undoUnpublishing } from './undoing';

const REFRESHES = [['articles']];

/** The actions on several articles at once. */
export const BULK_ACTIONS = {
  publish: publishArticle,
  unpublish: (context: RequestContext, { id }: DashboardCard) => unpublishArticle(context, id),
  feature: (context: RequestContext, { id }: DashboardCard) => featureArticle(context, id, true),
  unfeature: (context: RequestContext, { id }: DashboardCard) => featureArticle(context, id, false),
  delete: (context: RequestContext, { id }: DashboardCard) => deleteArticle(context, id),
};

export type BulkAction = keyof typeof BULK_ACTIONS;

interface Reversal {
  /** The notice about the articles that were changed. */
  notice: 'bulk.unpublished' | 'bulk.featured' | 'bulk.unfeatured' | 'bulk.deleted';
  /** Undefined where the change cannot be reverted exactly. */
  undo: (changed: readonly DashboardCard[]) => Success['undo'];
}

/** How an action is reverted. Such an action has a notice with a button for that. */
const REVERSALS: Partial<Record<BulkAction, Reversal>> = {
  unpublish: { notice: 'bulk.unpublished', undo: undoUnpublishing },
  feature: { notice: 'bulk.featured', undo: (changed) => undoFeaturing(changed, true) },
  unfeature: { notice: 'bulk.unfeatured', undo: (changed) => undoFeaturing(changed, false) },
  delete: {
    notice: 'bulk.deleted',
    undo: (changed) =>
      changed.length > 0
        ? undoDeletion(
            'article',
            changed.map(({ id }) => id),
          )
        : undefined,
  },
};

interface BulkRun {
  action: BulkAction;
  done: number;
  total: number;
  isRunning: boolean;
  failures: { id: number; title: string; reason: string }[];
}

/**
 * Applies one action to several articles in sequence. A failure is listed, and the next article follows. It
 * stops when another user signs in in this browser, or when the session has ended and nobody signs in again.
 */
export function useBulk() {
  const t = useArticlesTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const { id: userId } = useCurrentUser();
  const explain = useFailureText();
  const tell = useSuccess(REFRESHES);
  const [run, setRun] = useState<BulkRun>();

  function offerUndo(action: BulkAction, changed: readonly DashboardCard[]) {
    const reversal = REVERSALS[action];
    const undo = reversal?.undo(changed);
    if (!reversal || !undo) return;
    const isLost = action === 'delete' && changed.some(losesPlannedTimes);
    const lost = isLost ? t('delete.timesLost') : undefined;
    tell({ title: t(reversal.notice, { count: changed.length }), undo, lost });
  }

  async function start(action: BulkAction, articles: readonly DashboardCard[]) {
    const failures: BulkRun['failures'] = [];
    const state = (done: number, isRunning: boolean): BulkRun => ({
      action,
      done,
      total: articles.length,
      isRunning,
      failures: [...failures],
    });
    setRun(state(0, true));
    allowAsking();
    let done = 0;
    let hasDeclined = false;
    for (const article of articles) {
      // Without a token nobody else has signed in: the user is asked for the password again.
      if (hasDeclined || isOtherUser(userId)) break;
      const { id } = article;
      try {
        await BULK_ACTIONS[action]({ client }, article);
      } catch (error) {
        const title = shownTitle(article, language);
        failures.push({ id, title, reason: explain(error, t('bulk.reason')) });
        hasDeclined = hasNotSignedIn(error);
      }
      done += 1;
      setRun(state(done, done < articles.length));
    }
    setRun(state(done, false));
    refresh(client, REFRESHES);
    const isFailed = ({ id }: DashboardCard) => failures.some((failure) => failure.id === id);
    const carriedOut = articles.slice(0, done).filter((article) => !isFailed(article));
    offerUndo(action, carriedOut);
    return articles.filter((article) => !carriedOut.includes(article)).map(({ id }) => id);
  }

  return {
    run,
    start,
    dismiss: () => {
      setRun(undefined);
    },
  };
}
