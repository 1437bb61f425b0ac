import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '~/components/admin/empty-state';
import { MissingDialog } from '~/components/admin/missing-dialog';
import { FetchError } from '~/components/ui/fetch-error';
import { Loading } from '~/components/ui/skeleton';
import { useMay } from '~/features/admin/session/current-user';
import { TableSkeleton } from '~/features/admin/shell/admin-skeleton';
import type { DialogAddress } from '~/features/admin/use-dialog-address';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { synonymsQuery } from './calls';
import { SynonymsTable } from './synonyms-table';
import { GroupDialog } from './group-dialog';

/** Words that mean the same for search. Whoever translates reads them. Editors change them. */
export function SynonymsList({ dialog }: { dialog: DialogAddress }) {
  const t = useTranslationsTexts();
  const shared = useAdminTexts();
  const mayEdit = useMay()('vocabulary');
  const { data: groups, isError, refetch } = useQuery(synonymsQuery);
  // A refresh that fails must not take the open dialog along.
  if (isError && !groups)
    return <FetchError message={t('synonyms.fetchFailed')} onRetry={() => void refetch()} />;
  if (!groups) {
    return (
      <Loading label={shared('table.loading')}>
        <TableSkeleton />
      </Loading>
    );
  }
  const edited = groups.find(({ id }) => id === dialog.editing);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-[60ch] text-soft">{t('synonyms.intro')}</p>
        {mayEdit && (
          <button type="button" className="button button-small" onClick={dialog.openNew}>
            {t('synonyms.add')}
          </button>
        )}
      </div>
      {groups.length > 0 ? (
        <SynonymsTable groups={groups} onEdit={mayEdit ? dialog.openEdit : undefined} />
      ) : (
        <EmptyState title={t('synonyms.none')} text={mayEdit ? t('synonyms.noneText') : undefined} />
      )}
      {mayEdit && dialog.isNew && <GroupDialog group={null} onClose={dialog.close} />}
      {mayEdit && edited && <GroupDialog key={edited.id} group={edited} onClose={dialog.close} />}
      {mayEdit && dialog.editing && !edited && <MissingDialog onClose={dialog.close} />}
    </>
  );
}
