import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '~/components/admin/empty-state';
import { MissingDialog } from '~/components/admin/missing-dialog';
import { NotLoaded } from '~/features/admin/not-loaded';
import type { DialogAddress } from '~/features/admin/use-dialog-address';
import { useEdited } from '~/features/admin/use-edited';
import { useCategoriesTexts } from '~/i18n/admin/categories';
import { CategoriesTable } from './categories-table';
import { CategoryDialog } from './category-dialog';
import { latestCategoriesQuery } from './queries';

/** All categories, and the dialog that the address opens. */
export function CategoriesList({ dialog }: { dialog: DialogAddress }) {
  const t = useCategoriesTexts();
  const { data: categories, isError, refetch } = useQuery(latestCategoriesQuery);
  const { edited, isDeleted } = useEdited(categories, dialog.editing);
  if (!categories)
    return <NotLoaded failure={isError && t('notice.fetchFailed')} onRetry={() => void refetch()} />;
  return (
    <>
      {categories.length > 0 ? (
        <CategoriesTable categories={categories} onEdit={dialog.openEdit} />
      ) : (
        <EmptyState title={t('empty.title')} text={t('empty.text')} />
      )}
      {dialog.isNew && <CategoryDialog category={null} onClose={dialog.close} />}
      {edited && (
        <CategoryDialog key={edited.id} category={edited} isDeleted={isDeleted} onClose={dialog.close} />
      )}
      {dialog.editing && !edited && <MissingDialog onClose={dialog.close} />}
    </>
  );
}
