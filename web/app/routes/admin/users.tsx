import { TabHeading } from '~/components/admin/tab-heading';
import { ForAdmins } from '~/features/admin/session/for-admins';
import { useDialogAddress } from '~/features/admin/use-dialog-address';
import { UsersList } from '~/features/admin/users/users-list';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useUsersTexts } from '~/i18n/admin/users';

export default function UsersTab() {
  const t = useAdminTexts();
  const texts = useUsersTexts();
  const dialog = useDialogAddress();
  return (
    <ForAdmins>
      <TabHeading title={t('tab.users')} intro={texts('tab.intro')}>
        <button type="button" className="button button-small" onClick={dialog.openNew}>
          {texts('tab.create')}
        </button>
      </TabHeading>
      <UsersList dialog={dialog} />
    </ForAdmins>
  );
}
