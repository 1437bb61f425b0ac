import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { waitingQuery } from '~/features/admin/comments/calls';
import { dashboardListQuery } from '~/features/admin/articles/queries';
import { NotLoaded } from '~/features/admin/not-loaded';
import { asSignedIn } from '~/lib/api';
import { asUser } from '~/test/as-user';
import { json, renderAt } from '~/test/render';
import { Gate } from './gate';
import { SignInAgain } from './sign-in-again';

const tokenOf = (id: number) => `x.${btoa(JSON.stringify({ id }))}.x`;

function Lists() {
  const list = useQuery(dashboardListQuery('status=all'));
  const { data: waiting } = useQuery(waitingQuery);
  return (
    <ul>
      {list.data?.rows.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
      <li>{waiting !== undefined && `${waiting} comments wait`}</li>
    </ul>
  );
}

it.each([
  ['/admin', 'Go on as the other user'],
  ['/ar/admin', 'تابع باسم المستخدم الآخر'],
])('shows nothing of the former user to the other one: %s', async (path, goOn) => {
  let user = { id: 1, username: 'first' };
  let answers = true;
  localStorage.setItem('auth_token', tokenOf(1));
  renderAt(
    path,
    <Gate loading="The gate is closed">
      <Lists />
      <SignInAgain />
    </Gate>,
    async (call) => {
      // A network is never as fast as a promise.
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (call === '/api/auth/me') return json({ isAuthenticated: true, user, can: [] });
      if (!answers) return new Promise<Response>(() => undefined);
      if (call.startsWith('/api/moderation')) return json({ counts: { pending: 7 } });
      return json([{ id: 1, title: `A draft of the ${user.username}` }]);
    },
  );
  await screen.findByText('A draft of the first');
  await screen.findByText('7 comments wait');

  user = { id: 2, username: 'other' };
  answers = false;
  localStorage.setItem('auth_token', tokenOf(2));
  fireEvent(window, new StorageEvent('storage'));
  fireEvent.click(await screen.findByRole('button', { name: goOn }));
  await screen.findByText('The gate is closed');
  await waitFor(() => expect(screen.queryByText('The gate is closed')).toBeNull());
  expect(screen.getByRole('list')).toBeTruthy();
  expect(screen.queryByText('A draft of the first')).toBeNull();
  expect(screen.queryByText('7 comments wait')).toBeNull();
});

function Waiting() {
  const { data, isError, refetch } = useQuery(waitingQuery);
  if (data === undefined) {
    return <NotLoaded failure={isError && 'Not loaded'} onRetry={() => void refetch()} />;
  }
  return <p>{data} comments wait</p>;
}

it('does not come back by itself after it was closed, but when the user tries again', async () => {
  let calls = 0;
  const ui = asUser(
    [],
    <>
      <Waiting />
      <SignInAgain />
    </>,
  );
  const { client } = renderAt('/admin', ui, () =>
    asSignedIn(() => {
      calls += 1;
      return json({ message: 'Please sign in' }, 401);
    }),
  );
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
  const again = await screen.findByRole('button', { name: 'Try again' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The timer of the query does the same.
  await act(() => client.refetchQueries(waitingQuery));
  expect(calls).toBe(2);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(again);
  expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeTruthy();
});

/** A list whose session ends with the user's new password. `known` is the only account that can sign in. */
function renderSessionEnd(known: { id: number; username: string }) {
  const sent: unknown[] = [];
  let lists = 0;
  const ui = asUser(
    [],
    <>
      <Waiting />
      <SignInAgain />
    </>,
  );
  renderAt('/admin', ui, (path, init) => {
    if (path === '/api/auth/login') {
      const input = JSON.parse(init?.body as string) as { username: string };
      sent.push(input);
      return input.username === known.username
        ? json({ token: tokenOf(known.id) })
        : json({ message: 'No' }, 401);
    }
    return asSignedIn((token) => {
      lists += 1;
      return token ? json({ counts: { pending: lists } }) : json({ message: 'Please sign in' }, 401);
    });
  });
  return { sent, lists: () => lists };
}

async function signInAs(username: string) {
  fireEvent.change(await screen.findByRole('textbox', { name: 'Username' }), { target: { value: username } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'secret-2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

it('lets a user sign in whom somebody has renamed meanwhile', async () => {
  const { sent } = renderSessionEnd({ id: 7, username: 'nadia-new' });
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Username' })).value).toBe('nadia');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Password/));
  await signInAs(' nadia-new ');
  await screen.findByText('2 comments wait');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([{ username: 'nadia-new', password: 'secret-2' }]);
});

it('repeats nothing in the name of another user who signs in there', async () => {
  const { lists } = renderSessionEnd({ id: 8, username: 'karim' });
  await signInAs('karim');
  const dialog = await screen.findByRole('dialog', { name: 'Another user has signed in' });
  expect(dialog.textContent).toContain('Sign in again as nadia');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' }).value).toBe('nadia');
  expect(lists()).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Go on as the other user' }));
  await screen.findByText('Not loaded');
  expect(lists()).toBe(1);
});

/** Another tab of the browser signs somebody in. */
const signInElsewhere = (id: number) => {
  localStorage.setItem('auth_token', tokenOf(id));
  fireEvent(window, new StorageEvent('storage'));
};

it('goes on when its user has signed in again in another tab', async () => {
  const { sent } = renderSessionEnd({ id: 7, username: 'nadia' });
  await screen.findByRole('dialog', { name: 'Your session has ended' });
  signInElsewhere(7);
  await screen.findByText('2 comments wait');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);
});

it('goes on when its user signed in in another tab before the refusal came', async () => {
  const tokens: (string | null)[] = [];
  const ui = asUser(
    [],
    <>
      <Waiting />
      <SignInAgain />
    </>,
  );
  const refused = `${tokenOf(7)}-refused`;
  localStorage.setItem('auth_token', refused);
  renderAt('/admin', ui, () =>
    asSignedIn((token) => {
      tokens.push(token);
      if (token === tokenOf(7)) return json({ counts: { pending: 3 } });
      localStorage.setItem('auth_token', tokenOf(7));
      return json({ message: 'Please sign in' }, 401);
    }),
  );
  await screen.findByText('3 comments wait');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(tokens).toEqual([refused, tokenOf(7)]);
});

it('does not go on when another user has signed in in another tab', async () => {
  const { lists } = renderSessionEnd({ id: 7, username: 'nadia' });
  await screen.findByRole('dialog', { name: 'Your session has ended' });
  signInElsewhere(8);
  await screen.findByRole('dialog', { name: 'Another user has signed in' });
  expect(lists()).toBe(1);
});
