import type { AuthorPage, TrashItem, User } from '@mihwar/adapters/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ConfirmDialog } from '~/components/admin/confirm-dialog';
import { useRestoreFromTrash } from '~/features/admin/trash/calls';
import { useDeleteUser } from '~/features/admin/users/mutations';
import { authorQuery } from '~/features/authors/queries';
import { asUser } from '~/test/as-user';
import { json, makeRoomForToasts, renderAt } from '~/test/render';
import { useSaveProfile } from './mutations';

const SLUG = 'nadia-karam';

function Changes() {
  const profile = useSaveProfile();
  const deletion = useDeleteUser();
  const restoring = useRestoreFromTrash();
  return (
    <>
      <button
        onClick={() => {
          profile.mutate({ displayName: 'Nadia K.' });
        }}
      >
        Save
      </button>
      <button
        onClick={() => {
          deletion.ask({ id: 7, username: 'nadia', displayName: 'Nadia Karam' } as User);
        }}
      >
        Remove
      </button>
      <button
        onClick={() => {
          restoring.mutate({ id: 12 } as TrashItem);
        }}
      >
        Restore
      </button>
      <ConfirmDialog />
    </>
  );
}

beforeEach(makeRoomForToasts);

it.each(['Save', 'Remove', 'Restore'])('%s: the page of an author is fetched again', async (action) => {
  const { client } = renderAt('/admin', asUser(['users'], <Changes />), () => json({ missing: [] }));
  const { queryKey } = authorQuery(SLUG);
  client.setQueryData(queryKey, { slug: SLUG } as AuthorPage);
  fireEvent.click(screen.getByText(action));
  if (action === 'Remove') fireEvent.click(await screen.findByRole('button', { name: /^Delete/ }));
  await waitFor(() => {
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });
});
