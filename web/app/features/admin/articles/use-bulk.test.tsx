import type { DashboardCard } from '@mihwar/adapters/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfirmDialog } from '~/components/admin/confirm-dialog';
import { asUser } from '~/test/as-user';
import { closedQuestion, refusedAsEnded } from '~/test/closed-question';
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

it('stops when the session has ended and the user does not sign in again', async () => {
  const sent: string[] = [];
  renderAt('/admin', asUser(['publish'], <Bulk />), (path) => {
    sent.push(path);
    return json({ message: 'Please sign in' }, 401);
  });
  fireEvent.click(screen.getByText('Publish'));
  await screen.findByText(JSON.stringify({ left: [1, 2, 3], done: 1, isRunning: false }));
  expect(sent).toEqual(['/api/articles/1/publish']);
});

it('asks to sign in again each time it is started, also after the question was closed', async () => {
  const ask = await closedQuestion();
  renderAt('/admin', asUser(['publish'], <Bulk />), refusedAsEnded);
  for (const times of [1, 2]) {
    fireEvent.click(screen.getByText('Publish'));
    await waitFor(() => {
      expect(ask).toHaveBeenCalledTimes(times);
    });
    await screen.findByText(JSON.stringify({ left: [1, 2, 3], done: 1, isRunning: false }));
  }
  expect(ask).toHaveBeenCalledTimes(2);
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
    // React removes the question in an effect, after the text is on screen.
    await act(() => Promise.resolve());
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

describe('a deletion of several articles that is undone', () => {
  const planned = (action: 'unpublish' | 'embargo') =>
    [{ language: 'en', action, at: '2029-12-24T08:00:00.000Z', problem: null }] as DashboardCard['scheduled'];

  /** Deletes articles and undoes it. Article `lost` cannot be restored. Returns the restored ones. */
  async function deleteAndUndo(path: string, scheduled: DashboardCard['scheduled'], lost?: number) {
    const restored: number[] = [];
    const articles = ARTICLES.map((article, index) => ({
      ...article,
      scheduled: index === 0 ? scheduled : [],
    }));
    function Delete() {
      const bulk = useBulk();
      return <button onClick={() => void bulk.start('delete', articles)}>Delete</button>;
    }
    const items = articles.map(({ id }) => ({ id: id * 10, itemId: id }));
    renderAt(path, asUser(['publish'], <Delete />), (address, init) => {
      if (address.startsWith('/api/trash?')) return json({ items, total: 3, page: 1, pages: 1 });
      const [, entry] = /^\/api\/trash\/(\d+)\/restore$/.exec(address) ?? [];
      if (init?.method !== 'POST' || !entry) return json({});
      const id = Number(entry) / 10;
      if (id === lost) return json({ message: 'It is there again already.' }, 409);
      restored.push(id);
      return json({});
    });
    fireEvent.click(screen.getByText('Delete'));
    fireEvent.click(await screen.findByRole('button', { name: /^(Undo|تراجع)$/ }));
    return restored;
  }

  it.each([
    ['/admin', '1 of 3 could not be undone', 'It is there again already.'],
    ['/ar/admin', 'تعذّر التراجع عن 1 من 3', 'عاد إلى مكانه من قبل.'],
  ])('restores the others after a failure, and tells how many failed at %s', async (path, title, reason) => {
    const restored = await deleteAndUndo(path, [], 1);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
    expect(restored).toEqual([2, 3]);
  });

  it.each([
    ['/admin', 'Undone', /^Planned times of publishing and unpublishing did not come back/],
    ['/ar/admin', 'تم التراجع', /^لم تُستعَد مواعيد النشر وإلغاء النشر/],
  ])('says at %s that planned times did not come back', async (path, title, text) => {
    await deleteAndUndo(path, planned('unpublish'));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('says so also where some could not be restored', async () => {
    await deleteAndUndo('/admin', planned('unpublish'), 2);
    const text =
      /^It is there again already\. Planned times of publishing and unpublishing did not come back/;
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('says nothing about an embargo, which comes back', async () => {
    await deleteAndUndo('/admin', planned('embargo'));
    expect(await screen.findByText('Undone')).toBeTruthy();
    expect(screen.queryByText(/Planned times/)).toBeNull();
  });
});
