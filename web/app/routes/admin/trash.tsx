import { TabHeading } from '~/components/admin/tab-heading';
import { ForRight } from '~/features/admin/session/for-right';
import { TrashList } from '~/features/admin/trash/trash-list';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useTrashTexts } from '~/i18n/admin/trash';

export default function TrashTab() {
  const t = useAdminTexts();
  const texts = useTrashTexts();
  return (
    <ForRight right="write">
      <TabHeading title={t('tab.trash')} intro={texts('intro')} />
      <TrashList />
    </ForRight>
  );
}
