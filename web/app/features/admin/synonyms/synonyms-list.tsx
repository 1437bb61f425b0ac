import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '~/components/admin/empty-state';
import { MissingDialog } from '~/components/admin/missing-dialog';
import { NotLoaded } from '~/features/admin/not-loaded';
import { useMayStill } from '~/features/admin/session/current-user';
import type { DialogAddress } from '~/features/admin/use-dialog-address';
import { useEdited } from '~/features/admin/use-edited';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { synonymsQuery } from './calls';
import { SynonymsTable } from './synonyms-table';
import { GroupDialog } from './group-dialog';

/** Words that mean the same for search. Whoever translates reads them. Editors change them. */
export function SynonymsList({ dialog }: { dialog: DialogAddress }) {
  const t = useTranslationsTexts();
  const mayEdit = useMayStill('vocabulary');
  const { data: groups, isError, refetch } = useQuery(synonymsQuery);
  const { edited, isDeleted } = useEdited(groups, dialog.editing);
  if (!groups)
    return <NotLoaded failure={isError && t('synonyms.fetchFailed')} onRetry={() => void refetch()} />;
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
      {mayEdit && edited && (
        <GroupDialog key={edited.id} group={edited} isDeleted={isDeleted} onClose={dialog.close} />
      )}
      {mayEdit && dialog.editing && !edited && <MissingDialog onClose={dialog.close} />}
    </>
  );
}
