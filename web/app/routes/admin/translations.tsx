import { useSearchParams } from 'react-router';
import { TabHeading } from '~/components/admin/tab-heading';
import { lazyPart } from '~/components/ui/lazy-part';
import { GlossaryList } from '~/features/admin/glossary/glossary-list';
import { PartFailed } from '~/features/admin/part-failed';
import { ForRight } from '~/features/admin/session/for-right';
import { SynonymsList } from '~/features/admin/synonyms/synonyms-list';
import { PartsNav, type Part } from '~/features/admin/translations/parts-nav';
import { TranslationDesk } from '~/features/admin/translations/translation-desk';
import { useDialogAddress } from '~/features/admin/use-dialog-address';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useTranslationsTexts } from '~/i18n/admin/translations';

/** The editor of texts is large, and loads when it is opened. */
const EditDialog = lazyPart(() => import('~/features/admin/translations/edit-dialog'), PartFailed);

export default function TranslationsTab() {
  const t = useTranslationsTexts();
  const shell = useAdminTexts();
  const dialog = useDialogAddress();
  const [params] = useSearchParams();
  const part: Part = params.has('glossary') ? 'glossary' : params.has('synonyms') ? 'synonyms' : 'articles';
  return (
    <ForRight right="translate">
      <TabHeading title={shell('tab.translations')} intro={t('intro')} />
      <PartsNav current={part} />
      {part === 'glossary' && <GlossaryList dialog={dialog} />}
      {part === 'synonyms' && <SynonymsList dialog={dialog} />}
      {part === 'articles' && <TranslationDesk onEdit={dialog.openEdit} />}
      {part === 'articles' && dialog.editing !== null && (
        <EditDialog key={dialog.editing} id={dialog.editing} onClose={dialog.close} />
      )}
    </ForRight>
  );
}
