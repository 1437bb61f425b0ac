import type { User } from '@mihwar/adapters/contract';
import { actionsColumn } from '~/components/admin/actions-column';
import { DataTable, type Column } from '~/components/admin/data-table';
import { Email } from '~/components/admin/email';
import { Avatar } from '~/components/ui/avatar';
import { LongDate } from '~/components/ui/long-date';
import { NameText } from '~/components/ui/name-text';
import { personName } from '~/lib/person-name';
import { useCurrentUser } from '~/features/admin/session/current-user';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useUsersTexts } from '~/i18n/admin/users';
import { shownText } from '~/lib/shown-text';
import { toast } from '~/lib/toast';
import { useLanguage } from '~/lib/use-language';
import { useDeleteUser } from './mutations';

/** The columns name, username, e-mail, role, date and actions (requirements 2.12). */
export function UsersTable({ users, onEdit }: { users: User[]; onEdit: (id: number) => void }) {
  const t = useUsersTexts();
  const shared = useAdminTexts();
  const language = useLanguage();
  const self = useCurrentUser();
  const { ask, deleting } = useDeleteUser();

  function deleteUser(user: User) {
    if (user.id !== self.id) ask(user);
    else toast({ title: t('notice.deleteFailed'), description: t('delete.self'), variant: 'destructive' });
  }

  const columns: Column<User>[] = [
    { id: 'user', header: t('column.user'), cell: ({ row }) => <Person user={row.original} /> },
    {
      id: 'username',
      header: t('field.username'),
      cell: ({ row }) => <bdi dir="ltr">{row.original.username}</bdi>,
    },
    {
      id: 'email',
      header: t('field.email'),
      cell: ({ row }) => <Email address={row.original.email ?? '–'} />,
    },
    {
      id: 'role',
      header: t('column.role'),
      cell: ({ row }) => (
        <span className={`badge ${row.original.isAdmin ? 'text-volt' : 'text-soft'}`}>
          {t(`role.${row.original.role}`)}
        </span>
      ),
    },
    {
      id: 'created',
      header: t('column.created'),
      cell: ({ row }) => (
        <span className="text-soft max-md:whitespace-nowrap lg:whitespace-nowrap">
          <LongDate iso={row.original.createdAt} />
        </span>
      ),
    },
    actionsColumn(shared('action.actions'), (row) => ({
      name: personName(row, language),
      onEdit: () => {
        onEdit(row.id);
      },
      onDelete: () => {
        deleteUser(row);
      },
      isDeleting: deleting === row.id,
      undeletable: row.id === self.id ? t('delete.self') : undefined,
    })),
  ];
  return (
    <DataTable caption={shared('tab.users')} columns={columns} rows={users} rowId={({ id }) => String(id)} />
  );
}

function Person({ user }: { user: User }) {
  const language = useLanguage();
  const bio = shownText(user.bio, user.bioAr, language);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={personName(user, language)} src={user.avatar} />
      <div className="min-w-0">
        <NameText className="font-semibold">{personName(user, language)}</NameText>
        {bio && (
          <p dir="auto" className="line-clamp-2 max-w-[36ch] text-sm break-words text-soft">
            {bio}
          </p>
        )}
      </div>
    </div>
  );
}
