import { TabHeading } from '~/components/admin/tab-heading';

import { useAdminTexts } from '~/i18n/admin/shell';

export default function TranslationsTab() {
  const t = useAdminTexts();
  return (
    <>
      <TabHeading title={t('tab.translations')} />
    </>
  );
}
