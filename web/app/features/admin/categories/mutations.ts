import type { Category, CategoryUpdate } from '@mihwar/adapters/contract';
import { useChange } from '~/features/admin/use-change';
import { useDeletion } from '~/features/admin/use-deletion';
import { useSaving } from '~/features/admin/use-saving';
import { useCategoriesTexts } from '~/i18n/admin/categories';
import { categoryName } from '~/lib/category-name';
import { isolated } from '~/lib/isolated';
import { useLanguage } from '~/lib/use-language';

const PATH = '/api/categories';

/** The lists of categories, and the articles, which show their category. */
const REFRESHES = [['categories'], ['articles']];

/** Creates a category, or changes the one with this id (requirements 8). */
export function useSaveCategory(id: number | null) {
  const t = useCategoriesTexts();
  return useChange<CategoryUpdate, Category>({
    send: useSaving(PATH, id),
    succeeded: () => ({ title: t(id === null ? 'notice.created' : 'notice.updated') }),
    failed: { title: t(id === null ? 'notice.createFailed' : 'notice.updateFailed') },
    refreshes: REFRESHES,
  });
}

/** Deletes a category after asking. The server refuses if it has articles, and returns their number. */
export function useDeleteCategory() {
  const t = useCategoriesTexts();
  const language = useLanguage();
  return useDeletion<Category>({
    trashType: 'category',
    pathOf: ({ id }) => `${PATH}/${id}`,
    question: (category) => ({
      title: t('delete.title', { name: isolated(categoryName(category, language)) }),
      text: t('delete.text'),
      action: t('delete.action'),
    }),
    succeeded: t('notice.deleted'),
    failed: t('notice.deleteFailed'),
    refreshes: REFRESHES,
  });
}
