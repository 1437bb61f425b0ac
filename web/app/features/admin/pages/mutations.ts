import type { StaticPage, StaticPageInput } from '@mihwar/adapters/contract';
import { useChange } from '~/features/admin/use-change';
import { useDeletion } from '~/features/admin/use-deletion';
import { useSaving, type KeptAttempt } from '~/features/admin/use-saving';
import { usePagesTexts } from '~/i18n/admin/pages';

const PATH = '/api/static-pages';
const REFRESHES = [['static-pages']];

/** Creates a page, or changes the one with this id (requirements 8). */
export function useSavePage(id: number | null, kept: KeptAttempt<StaticPageInput>) {
  const t = usePagesTexts();
  return useChange<StaticPageInput, StaticPage>({
    send: useSaving(PATH, id, kept),
    succeeded: () => ({ title: t(id === null ? 'notice.created' : 'notice.updated') }),
    failed: { title: t(id === null ? 'notice.createFailed' : 'notice.updateFailed') },
    refreshes: REFRESHES,
  });
}

/** Deletes a page in both languages, after asking. */
export function useDeletePage() {
  const t = usePagesTexts();
  return useDeletion<StaticPage>({
    trashType: 'page',
    pathOf: ({ id }) => `${PATH}/${id}`,
    question: ({ title }) => ({
      title: t('delete.title', { name: title }),
      text: t('delete.text'),
      action: t('delete.action'),
    }),
    succeeded: t('notice.deleted'),
    failed: t('notice.deleteFailed'),
    refreshes: REFRESHES,
  });
}
