import type { Category, CategoryInput } from '@mihwar/adapters/contract';
import { useChange } from '~/features/admin/use-change';
import { useDeletion } from '~/features/admin/use-deletion';
import { useSaving } from '~/features/admin/use-saving';
import { useCategoriesTexts } from '~/i18n/admin/categories';

const PATH = '/api/categories';

/** The lists of categories, and the articles, which say what category they are in. */
const REFRESHES = [['categories'], ['articles']];

/** Adds a category, or changes the one with this id (requirements 8). */
export function useSaveCategory(id: number | null) {
  const t = useCategoriesTexts();
  return useChange<CategoryInput, Category>({
    send: useSaving(PATH, id),
    succeeded: () => ({ title: t(id === null ? 'notice.created' : 'notice.updated') }),
    failed: { title: t(id === null ? 'notice.createFailed' : 'notice.updateFailed') },
    refreshes: REFRESHES,
  });
}

/** Deletes a category after asking; one with articles is refused by the server, which says how many there are. */
export function useDeleteCategory() {
  const t = useCategoriesTexts();
  return useDeletion<Category>({
    pathOf: ({ id }) => `${PATH}/${id}`,
    question: ({ name }) => ({
      title: t('delete.title', { name }),
      text: t('delete.text'),
      action: t('delete.action'),
    }),
    succeeded: t('notice.deleted'),
    failed: t('notice.deleteFailed'),
    refreshes: REFRESHES,
  });
}
