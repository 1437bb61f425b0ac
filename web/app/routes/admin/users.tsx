import { TabHeading } from '~/components/admin/tab-heading';
import { ForAdmins } from '~/features/admin/session/for-admins';
import { useAdminTexts } from '~/i18n/admin/shell';

export default function UsersTab() {
  const t = useAdminTexts();
  return (
    <ForAdmins>
      <TabHeading title={t('tab.users')} />
    </ForAdmins>
  );
}
