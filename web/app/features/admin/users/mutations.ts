import type { User, UserInput, UserUpdate } from '@mihwar/adapters/contract';
import { useMergedSave } from '~/features/admin/form/use-merged-save';
import { isolated } from '~/lib/isolated';
import { personName } from '~/lib/person-name';
import { useCurrentUser } from '~/features/admin/session/current-user';
import { sessionQuery } from '~/features/admin/session/session-query';
import { useChange } from '~/features/admin/use-change';
import { useDeletion } from '~/features/admin/use-deletion';
import { useSaving } from '~/features/admin/use-saving';
import { useUsersTexts } from '~/i18n/admin/users';
import { useLanguage } from '~/lib/use-language';
import { usersQuery } from './queries';

const PATH = '/api/users';

/** The list, the articles, which show their authors, and the pages of authors. */
const REFRESHES = [['users'], ['articles'], ['authors']];

/** Creates a user (requirements 8). */
export function useCreateUser() {
  const t = useUsersTexts();
  return useChange<UserInput, User>({
    send: useSaving(PATH, null),
    succeeded: () => ({ title: t('notice.created') }),
    failed: { title: t('notice.createFailed') },
    refreshes: REFRESHES,
  });
}

/** `isAdmin` and `role` depend on each other. They are one part. */
const PARTS = [
  ['username'],
  ['displayName'],
  ['displayNameAr'],
  ['email'],
  ['slug'],
  ['bio'],
  ['bioAr'],
  ['avatar'],
  ['isAdmin', 'role'],
] as const;

/**
 * Changes a user. A new password or another role ends the user's sessions. After a change of one's own
 * account, the next request asks to sign in again, in place.
 */
export function useUpdateUser(user: User) {
  const t = useUsersTexts();
  const isSelf = useCurrentUser().id === user.id;
  const merged = useMergedSave<UserUpdate, User>({
    path: PATH,
    opened: user,
    fetchRows: ({ client }) => client.query({ ...usersQuery, staleTime: 0 }),
    parts: PARTS,
  });
  const save = useChange<UserUpdate, User>({
    send: async (context, input) => {
      const saved = await merged.send(context, input);
      // They sign in again by their new name.
      if (isSelf)
        context.client.setQueryData(sessionQuery.queryKey, (open) => open && { ...open, user: saved });
      return saved;
    },
    succeeded: () => ({ title: t('notice.updated') }),
    failed: { title: t('notice.updateFailed') },
    refreshes: isSelf ? [...REFRESHES, ['session']] : REFRESHES,
  });
  return { save, isStale: merged.isStale };
}

/** Deletes a user after asking. Their articles and comments stay. */
export function useDeleteUser() {
  const t = useUsersTexts();
  const language = useLanguage();
  return useDeletion<User>({
    trashType: 'user',
    pathOf: ({ id }) => `${PATH}/${id}`,
    question: (user) => ({
      title: t('delete.title', { name: isolated(personName(user, language)) }),
      text: t('delete.text'),
      action: t('delete.action'),
    }),
    succeeded: t('notice.deleted'),
    failed: t('notice.deleteFailed'),
    refreshes: REFRESHES,
  });
}
