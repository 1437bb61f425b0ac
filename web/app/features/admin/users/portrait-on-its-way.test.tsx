import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { ConfirmDialog } from '~/components/admin/confirm-dialog';
import { ProfileForm } from '~/features/admin/account/profile-form';
import { asUser } from '~/test/as-user';
import { renderAt } from '~/test/render';
import { playUploads } from '~/test/uploads';
import { NewUserDialog } from './user-dialogs';

beforeEach(() => {
  playUploads();
});

const FORMS: [string, ReactNode][] = [
  ['the own profile', <ProfileForm key="profile" />],
  ['a new user', <NewUserDialog key="user" onClose={() => undefined} />],
];

it.each(FORMS)('a portrait on its way to %s is not given up without a question', async (_, form) => {
  const ui = (
    <>
      {form}
      <Link to="/admin/elsewhere">Elsewhere</Link>
      <ConfirmDialog />
    </>
  );
  const { router } = renderAt('/admin/here', asUser(['users'], ui));
  const portrait = new File(['GIF89a'], 'a.gif', { type: 'image/gif' });
  fireEvent.change(await screen.findByLabelText('Avatar', { selector: 'input' }), {
    target: { files: [portrait] },
  });
  await screen.findByRole('progressbar');
  fireEvent.click(screen.getByText('Elsewhere'));
  await screen.findByText('What you have changed here is not saved yet and would be lost.');
  expect(router.state.location.pathname).toBe('/admin/here');
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/elsewhere'));
});
