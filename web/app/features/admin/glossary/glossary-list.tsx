import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '~/components/admin/empty-state';
import { MissingDialog } from '~/components/admin/missing-dialog';
import { NotLoaded } from '~/features/admin/not-loaded';
import { useMayStill } from '~/features/admin/session/current-user';
import type { DialogAddress } from '~/features/admin/use-dialog-address';
import { useEdited } from '~/features/admin/use-edited';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { glossaryQuery } from './calls';
import { GlossaryTable } from './glossary-table';
import { TermDialog } from './term-dialog';

/** The terms that every engine follows. Whoever translates reads them. Editors change them. */
export function GlossaryList({ dialog }: { dialog: DialogAddress }) {
  const t = useTranslationsTexts();
  const mayEdit = useMayStill('vocabulary');
  const { data: terms, isError, refetch } = useQuery(glossaryQuery);
  const { edited, isDeleted } = useEdited(terms, dialog.editing);
  if (!terms)
    return <NotLoaded failure={isError && t('glossary.fetchFailed')} onRetry={() => void refetch()} />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-[60ch] text-soft">{t('glossary.intro')}</p>
        {mayEdit && (
          <button type="button" className="button button-small" onClick={dialog.openNew}>
            {t('glossary.add')}
          </button>
        )}
      </div>
      {terms.length > 0 ? (
        <GlossaryTable terms={terms} onEdit={mayEdit ? dialog.openEdit : undefined} />
      ) : (
        <EmptyState title={t('glossary.none')} text={mayEdit ? t('glossary.noneText') : undefined} />
      )}
      {mayEdit && dialog.isNew && <TermDialog term={null} onClose={dialog.close} />}
      {mayEdit && edited && (
        <TermDialog key={edited.id} term={edited} isDeleted={isDeleted} onClose={dialog.close} />
      )}
      {mayEdit && dialog.editing && !edited && <MissingDialog onClose={dialog.close} />}
    </>
  );
}
