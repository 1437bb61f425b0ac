import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '~/components/admin/empty-state';
import { MissingDialog } from '~/components/admin/missing-dialog';
import { FetchError } from '~/components/ui/fetch-error';
import { Loading, Skeleton } from '~/components/ui/skeleton';
import type { DialogAddress } from '~/features/admin/use-dialog-address';
import { useEdited } from '~/features/admin/use-edited';
import { usePagesTexts } from '~/i18n/admin/pages';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useDeletePage } from './mutations';
import { PageCard } from './page-card';
import { PageDialog } from './page-dialog';
import { allPagesQuery } from './queries';

const GRID = 'grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3';

/** All static pages as cards, and the dialog that the address opens. */
export function PagesList({ dialog }: { dialog: DialogAddress }) {
  const t = usePagesTexts();
  const shared = useAdminTexts();
  const { data: pages, isError, refetch } = useQuery(allPagesQuery);
  const { edited, isDeleted } = useEdited(pages, dialog.editing);
  const { ask, deleting } = useDeletePage();
  // A refresh that fails must not close the open dialog.
  if (isError && !pages)
    return <FetchError message={t('notice.fetchFailed')} onRetry={() => void refetch()} />;
  if (!pages) {
    return (
      <Loading label={shared('table.loading')} className={GRID}>
        {Array.from({ length: 6 }, (_, card) => (
          <Skeleton key={card} className="h-60" />
        ))}
      </Loading>
    );
  }
  return (
    <>
      {pages.length > 0 ? (
        <ul className={GRID}>
          {pages.map((page) => (
            <PageCard
              key={page.id}
              page={page}
              isDeleting={deleting === page.id}
              onEdit={() => {
                dialog.openEdit(page.id);
              }}
              onDelete={() => {
                ask(page);
              }}
            />
          ))}
        </ul>
      ) : (
        <EmptyState title={t('empty.title')} text={t('empty.text')} />
      )}
      {dialog.isNew && <PageDialog page={null} onClose={dialog.close} onCreated={dialog.nowEdits} />}
      {edited && (
        <PageDialog
          key={edited.id}
          page={edited}
          isDeleted={isDeleted}
          onClose={dialog.close}
          onCreated={dialog.nowEdits}
        />
      )}
      {dialog.editing && !edited && <MissingDialog onClose={dialog.close} />}
    </>
  );
}
