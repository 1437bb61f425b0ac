import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '~/components/admin/empty-state';
import { MissingDialog } from '~/components/admin/missing-dialog';
import { FetchError } from '~/components/ui/fetch-error';
import { Loading } from '~/components/ui/skeleton';
import { TableSkeleton } from '~/features/admin/shell/admin-skeleton';
import type { DialogAddress } from '~/features/admin/use-dialog-address';
import { categoriesQuery } from '~/features/categories/queries';
import { useCategoriesTexts } from '~/i18n/admin/categories';
import { useAdminTexts } from '~/i18n/admin/shell';
import { CategoriesTable } from './categories-table';
import { CategoryDialog } from './category-dialog';

/** All categories, and the dialog that the address opens. */
export function CategoriesList({ dialog }: { dialog: DialogAddress }) {
  const t = useCategoriesTexts();
  const shared = useAdminTexts();
  const { data: categories, isError, refetch } = useQuery(categoriesQuery);
  // A refresh that fails must not close the open dialog.
  if (isError && !categories)
    return <FetchError message={t('notice.fetchFailed')} onRetry={() => void refetch()} />;
  if (!categories) {
    return (
      <Loading label={shared('table.loading')}>
        <TableSkeleton />
      </Loading>
    );
  }
  const edited = categories.find(({ id }) => id === dialog.editing);
  return (
    <>
      {categories.length > 0 ? (
        <CategoriesTable categories={categories} onEdit={dialog.openEdit} />
      ) : (
        <EmptyState title={t('empty.title')} text={t('empty.text')} />
      )}
      {dialog.isNew && <CategoryDialog category={null} onClose={dialog.close} />}
      {edited && <CategoryDialog key={edited.id} category={edited} onClose={dialog.close} />}
      {dialog.editing && !edited && <MissingDialog onClose={dialog.close} />}
    </>
  );
}
