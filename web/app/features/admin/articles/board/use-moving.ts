import type { DashboardCard, Stage } from '@mihwar/adapters/contract';
import { useState } from 'react';
import { useChange } from '~/features/admin/use-change';
import { changeWorkflow } from '~/features/admin/workflow/calls';
import { useArticlesTexts } from '~/i18n/admin/articles';
import { useWorkflowTexts } from '~/i18n/admin/workflow';
import { isolated } from '~/lib/isolated';
import { shownTitle } from '~/lib/shown-title';
import { useLanguage } from '~/lib/use-language';
import { useArticleChanges } from '../use-article-changes';
import { useOffered } from '../use-offered';
import { columnOf, needsNote, type BoardColumnName } from './moves';

const REFRESHES = [['articles']];

/** An article that was moved, and that the focus follows into its new column. */
interface Landing {
  id: number;
  column: BoardColumnName;
}

interface StageMove {
  article: DashboardCard;
  to: Stage;
}

/** The open dialog of the workflow; `to` is the stage to which the article is to be moved. */
interface OpenWorkflow {
  article: DashboardCard;
  to?: Stage;
}

/** Moves articles between the columns, by whatever means, and says what happened. */
export function useMoving() {
  const t = useArticlesTexts();
  const workflow = useWorkflowTexts();
  const { mayPublish } = useOffered();
  const language = useLanguage();
  const [landing, setLanding] = useState<Landing>();
  const [said, setSaid] = useState('');
  const [opened, setOpened] = useState<OpenWorkflow>();
  const changes = useArticleChanges(() => undefined);
  const staging = useChange<StageMove>({
    send: (context, { article: { id, workflowVersion, updatedAt }, to }) =>
      changeWorkflow(context, id, { version: workflowVersion, stage: to, updatedAt }),
    succeeded: null,
    failed: { title: t('board.failed'), text: workflow('notice.failedText') },
    refreshes: REFRESHES,
  });

  function land(article: DashboardCard, column: BoardColumnName) {
    setLanding({ id: article.id, column });
    const title = shownTitle(article, language);
    setSaid(t('board.moved', { title: isolated(title), column: t(`board.column.${column}`) }));
  }

  const isMoving = staging.isPending || changes.isPublishing;
  function move(article: DashboardCard, to: BoardColumnName) {
    if (isMoving) return;
    if (needsNote(to, mayPublish)) setOpened({ article, to });
    else if (to === 'current') {
      changes.publish(article, {
        onSuccess: (published) => {
          // Publishing ends the stage. A translation under embargo remains a change that readers do not see.
          land(article, columnOf({ ...published, stage: 'writing' }));
        },
      });
    } else {
      staging.mutate(
        { article, to },
        {
          onSuccess: () => {
            land(article, to);
          },
        },
      );
    }
  }

  return {
    isMoving,
    landing,
    said,
    opened,
    move,
    unpublish: (article: DashboardCard) => {
      if (isMoving) return;
      changes.unpublish(article, {
        onSuccess: () => {
          land(article, 'writing');
        },
      });
    },
    open: setOpened,
    close: () => {
      setOpened(undefined);
    },
    movedInDialog: (article: DashboardCard, to: Stage) => {
      setOpened(undefined);
      land(article, to);
    },
    landed: () => {
      setLanding(undefined);
    },
  };
}

export type Moving = ReturnType<typeof useMoving>;
