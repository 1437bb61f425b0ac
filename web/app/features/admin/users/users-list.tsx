import { useQuery } from '@tanstack/react-query';
import { MissingDialog } from '~/components/admin/missing-dialog';
import { NotLoaded } from '~/features/admin/not-loaded';
import type { DialogAddress } from '~/features/admin/use-dialog-address';
import { useEdited } from '~/features/admin/use-edited';
import { useUsersTexts } from '~/i18n/admin/users';
import { usersQuery } from './queries';
import { NewUserDialog, UserDialog } from './user-dialogs';
import { UsersTable } from './users-table';

/** All users, and the dialog that the address opens. */
export function UsersList({ dialog }: { dialog: DialogAddress }) {
  const t = useUsersTexts();
  const { data: users, isError, refetch } = useQuery(usersQuery);
  const { edited, isDeleted } = useEdited(users, dialog.editing);
  if (!users)
    return <NotLoaded failure={isError && t('notice.fetchFailed')} onRetry={() => void refetch()} />;
  return (
    <>
      <UsersTable users={users} onEdit={dialog.openEdit} />
      {dialog.isNew && <NewUserDialog onClose={dialog.close} />}
      {edited && <UserDialog key={edited.id} user={edited} isDeleted={isDeleted} onClose={dialog.close} />}
      {dialog.editing && !edited && <MissingDialog onClose={dialog.close} />}
    </>
  );
}
