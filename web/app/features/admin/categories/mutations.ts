import type { Category, CategoryUpdate } from '@mihwar/adapters/contract';
import { useMergedSave } from '~/features/admin/form/use-merged-save';
import { useChange } from '~/features/admin/use-change';
import { useDeletion } from '~/features/admin/use-deletion';
import { useCategoriesTexts } from '~/i18n/admin/categories';
import { placeName } from '~/lib/place-name';
import { isolated } from '~/lib/isolated';
import { useLanguage } from '~/lib/use-language';
import { latestCategoriesQuery } from './queries';

const PATH = '/api/categories';

/** The lists of categories, and the articles, which show their category. */
const REFRESHES = [['categories'], ['articles']];

const PARTS = [['name'], ['nameAr'], ['slug'], ['icon'], ['description'], ['descriptionAr']] as const;

/** Creates a category, or changes this one (requirements 8). */
export function useSaveCategory(category: Category | null) {
  const t = useCategoriesTexts();
  const { send, isStale } = useMergedSave<CategoryUpdate, Category>({
    path: PATH,
    opened: category,
    fetchRows: ({ client }) => client.query(latestCategoriesQuery),
    parts: PARTS,
  });
  const save = useChange<CategoryUpdate, Category>({
    send,
    succeeded: () => ({ title: t(category ? 'notice.updated' : 'notice.created') }),
    failed: { title: t(category ? 'notice.updateFailed' : 'notice.createFailed') },
    refreshes: REFRESHES,
  });
  return { save, isStale };
}

/** Deletes a category after asking. The server refuses if it has articles, and returns their number. */
export function useDeleteCategory() {
  const t = useCategoriesTexts();
  const language = useLanguage();
  return useDeletion<Category>({
    trashType: 'category',
    pathOf: ({ id }) => `${PATH}/${id}`,
    question: (category) => ({
      title: t('delete.title', { name: isolated(placeName(category, language)) }),
      text: t('delete.text'),
      action: t('delete.action'),
    }),
    succeeded: t('notice.deleted'),
    failed: t('notice.deleteFailed'),
    refreshes: REFRESHES,
  });
}
