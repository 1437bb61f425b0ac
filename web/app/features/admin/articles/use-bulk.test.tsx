import type { DashboardCard } from '@mihwar/adapters/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfirmDialog } from '~/components/admin/confirm-dialog';
import { asUser } from '~/test/as-user';
import { json, makeRoomForToasts, renderAt } from '~/test/render';
import { BulkBar } from './bulk-bar';
import { useBulk } from './use-bulk';

const ARTICLES = [1, 2, 3].map(
  (id) =>
    ({
      id,
      title: `Article ${id}`,
      titleAr: null,
      updatedAt: `2026-03-0${id}T12:00:00.000Z`,
    }) as DashboardCard,
);

const tokenOf = (id: number) => `head.${btoa(JSON.stringify({ id }))}.signature`;

beforeEach(makeRoomForToasts);
afterEach(() => {
  localStorage.clear();
});

function Bulk() {
  const bulk = useBulk();
  const [left, setLeft] = useState<number[]>();
  return (
    <>
      <button onClick={() => void bulk.start('publish', ARTICLES).then(setLeft)}>Publish</button>
      <output>{JSON.stringify({ left, done: bulk.run?.done, isRunning: bulk.run?.isRunning })}</output>
    </>
  );
}

async function publishAll(onCall: (calls: number) => void) {
  const sent: string[] = [];
  localStorage.setItem('auth_token', tokenOf(7));
  renderAt('/admin', asUser(['publish'], <Bulk />), (path) => {
    sent.push(path);
    onCall(sent.length);
    return json({});
  });
  fireEvent.click(screen.getByText('Publish'));
  const shown = () => JSON.parse(screen.getByRole('status').textContent) as { left?: number[] };
  await waitFor(() => {
    expect(shown().left).toBeDefined();
  });
  return { sent, ...shown() };
}

it('goes on when the session has ended and the same user signs in again', async () => {
  const { sent } = await publishAll((calls) => {
    if (calls === 1) localStorage.removeItem('auth_token');
    else localStorage.setItem('auth_token', tokenOf(7));
  });
  expect(sent).toHaveLength(3);
});

it('stops when another user signs in after the session has ended', async () => {
  const { sent } = await publishAll((calls) => {
    if (calls === 1) localStorage.removeItem('auth_token');
    else localStorage.setItem('auth_token', tokenOf(8));
  });
  expect(sent).toHaveLength(2);
});

it('goes through all articles, also when the token of the same user is renewed', async () => {
  const { sent, ...run } = await publishAll(() => {
    localStorage.setItem('auth_token', `${tokenOf(7)}-renewed`);
  });
  expect(sent).toHaveLength(3);
  expect(run).toEqual({ left: [], done: 3, isRunning: false });
});

it('ends when another user signs in, and leaves the others selected', async () => {
  const { sent, ...run } = await publishAll((calls) => {
    if (calls === 2) localStorage.setItem('auth_token', tokenOf(8));
  });
  expect(sent).toEqual(['/api/articles/1/publish', '/api/articles/2/publish']);
  expect(run).toEqual({ left: [3], done: 2, isRunning: false });
});

it('publishes each article as it was listed', async () => {
  const bodies: unknown[] = [];
  renderAt('/admin', asUser(['publish'], <Bulk />), (_path, init) => {
    bodies.push(JSON.parse(init?.body as string));
    return json({});
  });
  fireEvent.click(screen.getByText('Publish'));
  await waitFor(() => {
    expect(bodies).toEqual(ARTICLES.map(({ updatedAt }) => ({ updatedAt })));
  });
});

describe('while articles are being changed', () => {
  function Bar() {
    return (
      <>
        <BulkBar selected={ARTICLES} bulk={useBulk()} onSelect={() => undefined} onGone={() => undefined} />
        <ConfirmDialog />
      </>
    );
  }

  /** Publishes the articles. The first call is answered by `release`. */
  function publishSlowly(path: string, action: string) {
    let release: (response: Response) => void = () => undefined;
    const first = new Promise<Response>((resolve) => {
      release = resolve;
    });
    const { router } = renderAt(path, asUser(['write', 'publish'], <Bar />), () =>
      first.then((one) => one.clone()),
    );
    fireEvent.click(screen.getByRole('button', { name: action }));
    return {
      router,
      release: () => {
        release(Response.json({}));
      },
    };
  }
  const question = () => screen.queryByRole('alertdialog');

  it.each([
    ['/admin', 'Publish', 'Leave while articles are being changed?', 'Stay here'],
    ['/ar/admin', 'نشر', 'أتغادر وتغيير المقالات لم يكتمل بعد؟', 'البقاء هنا'],
  ])('asks before %s is left', async (path, action, title, stay) => {
    const { router, release } = publishSlowly(path, action);
    await screen.findByRole('progressbar');
    for (const to of [`${path}/comments`, `${path}?view=board`]) {
      void router.navigate(to);
      expect(await screen.findByRole('alertdialog', { name: title })).toBeDefined();
      fireEvent.click(screen.getByRole('button', { name: stay }));
      await waitFor(() => {
        expect(question()).toBeNull();
      });
    }
    expect(router.state.location.search).toBe('');
    release();
    await screen.findByText(path === '/admin' ? 'Done: 3/3' : 'اكتمل: 3 من 3');
    await router.navigate(`${path}/comments`);
    expect(question()).toBeNull();
    expect(router.state.location.pathname).toBe(`${path}/comments`);
  });

  it('neither asks before the list is paged, nor while the editor is open', async () => {
    const { router, release } = publishSlowly('/admin', 'Publish');
    await screen.findByRole('progressbar');
    for (const to of ['/admin?page=2', '/admin?edit=1', '/admin']) {
      await router.navigate(to);
      expect(question()).toBeNull();
      expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(to);
    }
    release();
    await screen.findByText('Done: 3/3');
  });
});
