import { TabHeading } from '~/components/admin/tab-heading';
import { ImportDesk } from '~/features/admin/import/import-desk';
import { ForRight } from '~/features/admin/session/for-right';
import { useImportTexts } from '~/i18n/admin/import';
import { useAdminTexts } from '~/i18n/admin/shell';

export default function ImportTab() {
  const t = useImportTexts();
  const shell = useAdminTexts();
  return (
    <ForRight right="import">
      <TabHeading title={shell('tab.import')} intro={t('intro')} />
      <ImportDesk />
    </ForRight>
  );
}
