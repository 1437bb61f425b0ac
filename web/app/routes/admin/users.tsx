import { TabHeading } from '~/components/admin/tab-heading';
import { ForRight } from '~/features/admin/session/for-right';
import { useDialogAddress } from '~/features/admin/use-dialog-address';
import { UsersList } from '~/features/admin/users/users-list';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useUsersTexts } from '~/i18n/admin/users';

export default function UsersTab() {
  const t = useAdminTexts();
  const texts = useUsersTexts();
  const dialog = useDialogAddress();
  return (
    <ForRight right="users">
      <TabHeading title={t('tab.users')} intro={texts('tab.intro')}>
        <button type="button" className="button button-small" onClick={dialog.openNew}>
          {texts('tab.create')}
        </button>
      </TabHeading>
      <UsersList dialog={dialog} />
    </ForRight>
  );
}
