import type { Category } from '@mihwar/adapters/contract';
import { actionsColumn } from '~/components/admin/actions-column';
import { DataTable, type Column } from '~/components/admin/data-table';
import { useCategoriesTexts } from '~/i18n/admin/categories';
import { useAdminTexts } from '~/i18n/admin/shell';
import { placeName } from '~/lib/place-name';
import { useLanguage } from '~/lib/use-language';
import { useDeleteCategory } from './mutations';
import { NamedIcon } from './named-icon';

interface CategoriesTableProps {
  categories: Category[];
  onEdit: (id: number) => void;
}

/** The name, slug, icon and actions of each category (requirements 2.12). */
export function CategoriesTable({ categories, onEdit }: CategoriesTableProps) {
  const t = useCategoriesTexts();
  const shared = useAdminTexts();
  const language = useLanguage();
  const { ask, deleting } = useDeleteCategory();
  const columns: Column<Category>[] = [
    {
      id: 'name',
      header: t('field.name'),
      cell: ({ row: { original } }) => <CategoryNames category={original} />,
    },
    {
      id: 'slug',
      header: t('field.slug'),
      cell: ({ row: { original } }) => (
        <bdi dir="ltr" className="break-all text-soft">
          {original.slug}
        </bdi>
      ),
    },
    {
      id: 'icon',
      header: t('field.icon'),
      cell: ({ row: { original } }) => (
        <span className="inline-flex items-center gap-2">
          <NamedIcon name={original.icon} />
          <bdi lang="en" dir="ltr" className="text-soft">
            {original.icon}
          </bdi>
        </span>
      ),
    },
    actionsColumn(shared('action.actions'), (row) => ({
      name: placeName(row, language),
      onEdit: () => {
        onEdit(row.id);
      },
      onDelete: () => {
        ask(row);
      },
      isDeleting: deleting === row.id,
    })),
  ];
  return (
    <DataTable
      caption={shared('tab.categories')}
      columns={columns}
      rows={categories}
      rowId={({ id }) => String(id)}
    />
  );
}

/** The name in the language of the screen, and below it the other one. */
function CategoryNames({ category }: { category: Category }) {
  const language = useLanguage();
  const t = useCategoriesTexts();
  const other = language === 'ar' ? 'en' : 'ar';
  const shown = placeName(category, language);
  const otherName = other === 'ar' ? category.nameAr : category.name;
  return (
    <div className="min-w-0">
      <bdi className="font-semibold">{shown}</bdi>
      {otherName && otherName !== shown ? (
        <p lang={other} className="text-sm text-soft">
          <bdi>{otherName}</bdi>
        </p>
      ) : (
        <p className="text-sm text-soft">{t('noArabicName')}</p>
      )}
    </div>
  );
}
