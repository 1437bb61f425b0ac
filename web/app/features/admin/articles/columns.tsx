import type { DashboardCard } from '@mihwar/adapters/contract';
import type { Column } from '~/components/admin/data-table';
import { LongDate } from '~/components/ui/long-date';
import { useArticlesTexts } from '~/i18n/admin/articles';
import { useAdminTexts } from '~/i18n/admin/shell';
import { placeName } from '~/lib/place-name';
import { isInEnglish } from '~/lib/article-languages';
import { useLanguage } from '~/lib/use-language';
import { RowActions } from './row-actions';
import { StateBadges } from './state-badges';
import type { useArticleChanges } from './use-article-changes';

/** The columns of requirements 2.12. */
export function useColumns(
  changes: ReturnType<typeof useArticleChanges>,
  onEdit: (id: number) => void,
): Column<DashboardCard>[] {
  const t = useArticlesTexts();
  const shell = useAdminTexts();
  const language = useLanguage();
  return [
    {
      id: 'title',
      accessorKey: 'title',
      header: t('column.title'),
      enableSorting: true,
      cell: ({ row: { original: article } }) => <Title article={article} />,
    },
    {
      id: 'category',
      accessorKey: 'category',
      header: t('column.category'),
      enableSorting: true,
      cell: ({ row: { original: article } }) =>
        article.category ? placeName(article.category, language) : <span className="text-soft">—</span>,
    },
    {
      id: 'date',
      accessorKey: 'createdAt',
      header: t('column.date'),
      enableSorting: true,
      sortDescFirst: true,
      cell: ({ row: { original: article } }) => (
        <span className="whitespace-nowrap">
          <LongDate iso={article.createdAt} />
        </span>
      ),
    },
    {
      id: 'featured',
      header: t('column.featured'),
      cell: ({ row: { original: article } }) =>
        article.featured ? (
          <span className="badge text-volt">{t('column.featured')}</span>
        ) : (
          <span className="text-soft">{t('no')}</span>
        ),
    },
    {
      id: 'actions',
      header: shell('action.actions'),
      cell: ({ row: { original: article } }) => (
        <RowActions article={article} changes={changes} onEdit={onEdit} />
      ),
    },
  ];
}

/** Shows the title in the language of the screen, if there is one. */
function Title({ article }: { article: DashboardCard }) {
  const language = useLanguage();
  const own = language === 'ar' ? article.titleAr : null;
  return (
    <div className="md:min-w-28 lg:min-w-40 space-y-1.5">
      <p className="font-semibold text-pretty wrap-anywhere">
        <bdi lang={own || !isInEnglish(article) ? 'ar' : 'en'}>{own ?? article.title}</bdi>
      </p>
      <StateBadges article={article} />
    </div>
  );
}
