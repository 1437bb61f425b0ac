import type { StaticPage, StaticPageInput, StaticPageUpdate } from '@mihwar/adapters/contract';
import { useChange } from '~/features/admin/use-change';
import { useDeletion } from '~/features/admin/use-deletion';
import { useSaving, type DraftAttempt } from '~/features/admin/use-saving';
import { pageText } from '~/features/static-pages/page-text';
import { usePagesTexts } from '~/i18n/admin/pages';
import { isolated } from '~/lib/isolated';
import { useLanguage } from '~/lib/use-language';

const PATH = '/api/static-pages';
const REFRESHES = [['static-pages']];

/** A page as the form has it, and the version that it is based on. */
type SentPage = StaticPageInput & Pick<StaticPageUpdate, 'updatedAt'>;

/** Creates a page, or changes the one with this id (requirements 8). */
export function useSavePage(id: number | null, draft: DraftAttempt<SentPage>) {
  const t = usePagesTexts();
  return useChange<SentPage, StaticPage>({
    send: useSaving(PATH, id, draft),
    succeeded: () => ({ title: t(id === null ? 'notice.created' : 'notice.updated') }),
    failed: { title: t(id === null ? 'notice.createFailed' : 'notice.updateFailed') },
    refreshes: REFRESHES,
  });
}

/** Deletes a page in both languages, after asking. */
export function useDeletePage() {
  const t = usePagesTexts();
  const language = useLanguage();
  return useDeletion<StaticPage>({
    trashType: 'page',
    pathOf: ({ id }) => `${PATH}/${id}`,
    question: (page) => ({
      title: t('delete.title', { name: isolated(pageText(page, language).title) }),
      text: t('delete.text'),
      action: t('delete.action'),
    }),
    succeeded: t('notice.deleted'),
    failed: t('notice.deleteFailed'),
    refreshes: REFRESHES,
  });
}
