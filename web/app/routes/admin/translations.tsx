import { useSearchParams } from 'react-router';
import { TabHeading } from '~/components/admin/tab-heading';
import { lazyPart } from '~/components/ui/lazy-part';
import { GlossaryList } from '~/features/admin/glossary/glossary-list';
import { PartFailed } from '~/features/admin/part-failed';
import { PartsNav } from '~/features/admin/translations/parts-nav';
import { TranslationDesk } from '~/features/admin/translations/translation-desk';
import { useDialogAddress } from '~/features/admin/use-dialog-address';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useTranslationsTexts } from '~/i18n/admin/translations';

/** The editor of texts is large: it loads when something is edited. */
const EditDialog = lazyPart(() => import('~/features/admin/translations/edit-dialog'), PartFailed);

export default function TranslationsTab() {
  const t = useTranslationsTexts();
  const shell = useAdminTexts();
  const dialog = useDialogAddress();
  const [params] = useSearchParams();
  const isGlossary = params.has('glossary');
  return (
    <>
      <TabHeading title={shell('tab.translations')} intro={t('intro')} />
      <PartsNav current={isGlossary ? 'glossary' : 'articles'} />
      {isGlossary ? <GlossaryList dialog={dialog} /> : <TranslationDesk onEdit={dialog.openEdit} />}
      {!isGlossary && dialog.editing !== null && (
        <EditDialog key={dialog.editing} id={dialog.editing} onClose={dialog.close} />
      )}
    </>
  );
}
