import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '~/features/categories/queries';
import { useCategoriesTexts } from '~/i18n/admin/categories';
import { useAdminTexts } from '~/i18n/admin/shell';

/** Says below a choice of categories that they could not be fetched, and offers to try again. */
export function CategoriesFailed() {
  const t = useCategoriesTexts();
  const shared = useAdminTexts();
  // The choice is still there if fetching it again fails.
  const { isLoadingError, refetch } = useQuery(categoriesQuery);
  if (!isLoadingError) return null;
  return (
    <p role="alert" className="mt-1.5 text-sm">
      {t('notice.fetchFailed')}{' '}
      <button type="button" className="font-semibold underline" onClick={() => void refetch()}>
        {shared('action.retry')}
      </button>
    </p>
  );
}
