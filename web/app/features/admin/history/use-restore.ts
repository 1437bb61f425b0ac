import type { Revision } from '@mihwar/adapters/contract';
import { confirm } from '~/components/admin/confirm';
import { savedAt } from '~/features/admin/saved-at';
import { useChange } from '~/features/admin/use-change';
import { useHistoryTexts } from '~/i18n/admin/history';
import { useLanguage } from '~/lib/use-language';
import { restoreRevision, type RecordedPath } from './calls';

export interface RestoreOptions<Restored> {
  path: RecordedPath;
  kind: 'article' | 'page';
  /** When the text of the form was saved. */
  updatedAt: string | undefined;
  isUnsaved: () => boolean;
  onRestored: (restored: Restored) => void;
}

/** Asks, restores an earlier text as a draft, and says so. */
export function useRestore<Restored>(options: RestoreOptions<Restored>) {
  const { path, kind, updatedAt, isUnsaved, onRestored } = options;
  const t = useHistoryTexts();
  const language = useLanguage();
  const ofKind = kind === 'article' ? 'Article' : 'Page';
  const restoring = useChange<Revision, Restored>({
    send: (context, { id }) => restoreRevision<Restored>(context, path, id, { updatedAt }),
    succeeded: () => ({ title: t('restore.succeeded'), description: t(`restore.succeeded${ofKind}`) }),
    failed: { title: t('restore.failed'), text: t('restore.failedText') },
    refreshes: [[kind === 'article' ? 'articles' : 'static-pages'], ['history'], ['tags']],
  });

  async function ask(revision: Revision) {
    if (restoring.isPending) return;
    const isLost = isUnsaved();
    const text = t(`restore.text${ofKind}`, { date: savedAt(revision.savedAt, language) });
    const confirmed = await confirm({
      title: t('restore.title'),
      text: isLost ? `${text} ${t('restore.unsaved')}` : text,
      action: t('restore.action'),
      isHarmless: !isLost,
    });
    if (confirmed) restoring.mutate(revision, { onSuccess: onRestored });
  }

  return {
    ask: (revision: Revision) => {
      void ask(revision);
    },
    isRestoring: restoring.isPending,
  };
}
