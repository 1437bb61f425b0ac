import { lazy, Suspense } from 'react';
import { TabHeading } from '~/components/admin/tab-heading';
import { TranslationDesk } from '~/features/admin/translations/translation-desk';
import { useDialogAddress } from '~/features/admin/use-dialog-address';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useTranslationsTexts } from '~/i18n/admin/translations';

/** The editor of texts is large: it loads when something is edited. */
const EditDialog = lazy(() => import('~/features/admin/translations/edit-dialog'));

export default function TranslationsTab() {
  const t = useTranslationsTexts();
  const shell = useAdminTexts();
  const { editing, openEdit, close } = useDialogAddress();
  return (
    <>
      <TabHeading title={shell('tab.translations')} intro={t('intro')} />
      <TranslationDesk onEdit={openEdit} />
      {editing !== null && (
        <Suspense>
          <EditDialog key={editing} id={editing} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
