import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ConfirmDialog } from '~/components/admin/confirm-dialog';
import { useUnsaved } from '~/features/admin/use-unsaved';
import { asUser } from '~/test/as-user';
import { json, makeRoomForToasts, renderAt } from '~/test/render';
import { AdminHeader } from './admin-header';

beforeEach(makeRoomForToasts);

function Screen({ isUnsaved }: { isUnsaved: boolean }) {
  useUnsaved(() => isUnsaved);
  return null;
}

function open(path: string, isUnsaved: boolean, status = 200) {
  const calls: string[] = [];
  const ui = asUser(
    [],
    <>
      <AdminHeader />
      <Screen isUnsaved={isUnsaved} />
      <ConfirmDialog />
    </>,
  );
  localStorage.setItem('auth_token', 'token-1');
  const { router } = renderAt(path, ui, (call) => {
    calls.push(call);
    return json({}, status);
  });
  return { router, calls };
}

const press = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
};
const question = () => screen.queryByRole('alertdialog');

it.each([
  ['', 'Log Out', 'Keep editing', 'Leave', '/'],
  ['/ar', 'تسجيل الخروج', 'متابعة التحرير', 'مغادرة', '/ar'],
])(
  'asks about unsaved work before the session ends, and not again: %s',
  async (prefix, logOut, stay, leave, home) => {
    const { router, calls } = open(`${prefix}/admin/account`, true);
    await press(logOut);
    await press(stay);
    await waitFor(() => {
      expect(question()).toBeNull();
    });
    expect([calls, localStorage.getItem('auth_token')]).toEqual([[], 'token-1']);
    await press(logOut);
    await press(leave);
    await waitFor(() => {
      expect(router.state.location.pathname).toBe(home);
    });
    expect(question()).toBeNull();
    expect([calls, localStorage.getItem('auth_token')]).toEqual([['/api/auth/logout'], null]);
  },
);

it('asks nothing where everything is saved', async () => {
  const { router } = open('/admin', false);
  await press('Log Out');
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/');
  });
});

it('asks before unsaved work is left when the user could not be logged out', async () => {
  const { router } = open('/admin/account', true, 503);
  await press('Log Out');
  await press('Leave');
  expect(await screen.findByText('Failed to log out')).toBeTruthy();
  await router.navigate('/');
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/admin/account');
});
