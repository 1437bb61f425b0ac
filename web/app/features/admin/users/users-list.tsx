import { useQuery } from '@tanstack/react-query';
import { MissingDialog } from '~/components/admin/missing-dialog';
import { FetchError } from '~/components/ui/fetch-error';
import { Loading } from '~/components/ui/skeleton';
import { TableSkeleton } from '~/features/admin/shell/admin-skeleton';
import type { DialogAddress } from '~/features/admin/use-dialog-address';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useUsersTexts } from '~/i18n/admin/users';
import { usersQuery } from './queries';
import { NewUserDialog, UserDialog } from './user-dialogs';
import { UsersTable } from './users-table';

/** All users, and the dialog that the address opens. */
export function UsersList({ dialog }: { dialog: DialogAddress }) {
  const t = useUsersTexts();
  const shared = useAdminTexts();
  const { data: users, isError, refetch } = useQuery(usersQuery);
  // A refresh that fails must not close the open dialog.
  if (isError && !users)
    return <FetchError message={t('notice.fetchFailed')} onRetry={() => void refetch()} />;
  if (!users) {
    return (
      <Loading label={shared('table.loading')}>
        <TableSkeleton />
      </Loading>
    );
  }
  const edited = users.find(({ id }) => id === dialog.editing);
  return (
    <>
      <UsersTable users={users} onEdit={dialog.openEdit} />
      {dialog.isNew && <NewUserDialog onClose={dialog.close} />}
      {edited && <UserDialog key={edited.id} user={edited} onClose={dialog.close} />}
      {dialog.editing && !edited && <MissingDialog onClose={dialog.close} />}
    </>
  );
}
