import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '~/components/admin/empty-state';
import { MissingDialog } from '~/components/admin/missing-dialog';
import { NotLoaded } from '~/features/admin/not-loaded';
import type { DialogAddress } from '~/features/admin/use-dialog-address';
import { categoriesQuery } from '~/features/categories/queries';
import { useCategoriesTexts } from '~/i18n/admin/categories';
import { CategoriesTable } from './categories-table';
import { CategoryDialog } from './category-dialog';

/** All categories, and the dialog that the address opens. */
export function CategoriesList({ dialog }: { dialog: DialogAddress }) {
  const t = useCategoriesTexts();
  const { data: categories, isError, refetch } = useQuery(categoriesQuery);
  if (!categories)
    return <NotLoaded failure={isError && t('notice.fetchFailed')} onRetry={() => void refetch()} />;
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
