import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { cardOf } from '~/lib/card-of';
import { saveArticle, savedArticles, updateSaved } from '~/lib/saved';
import { anArticle } from '~/test/articles';
import { withCopies } from '~/test/copies';
import { json, renderAt } from '~/test/render';
import { SavedList } from './saved-list';

const save = (id: number) =>
  saveArticle({ article: anArticle({ id }), savedAt: `2026-11-${10 + id}T08:00:00.000Z` });
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

/** The page of an article, where HEAD ends after its redirects. */
const pageAt = (path: string, status = 200) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Object.defineProperty(new Response(null, { status }), 'url', { value: `https://x.test${path}` }),
    ),
  );

it('explains an empty list', () => {
  renderAt('/ar/saved', <SavedList />, offline);
  expect(screen.getByText('لم تحفظ أي مقال بعد')).toBeTruthy();
});

it('removes an article, and brings it back to its place', () => {
  for (const id of [1, 2, 3]) save(id);
  renderAt('/saved', <SavedList />, offline);
  expect(titles()).toEqual(['Article 3', 'Article 2', 'Article 1']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Article 2' }));
  expect(savedArticles()).toHaveLength(2);
  expect(screen.getByText('2 articles')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo the removal of: Article 2' }));
  expect(savedArticles().map(({ article }) => article.id)).toEqual([3, 2, 1]);
  expect(titles()).toEqual(['Article 3', 'Article 2', 'Article 1']);
});

it('shows corrected headlines, follows a new address, and marks what is gone', async () => {
  for (const id of [1, 2, 3]) save(id);
  pageAt('/article/renamed');
  const now: Record<string, unknown> = {
    '/api/articles/article-1': anArticle({ id: 1, title: 'Corrected' }),
    '/api/articles/renamed': anArticle({ id: 2, slug: 'renamed', title: 'Moved' }),
  };
  renderAt('/saved', <SavedList />, (path) => (now[path] ? json(now[path]) : json({ message: 'No' }, 404)));
  await waitFor(() => expect(titles()).toEqual(['Article 3', 'Moved', 'Corrected']));
  expect(await screen.findByText('No longer published')).toBeTruthy();
  expect(savedArticles().map(({ article, isGone }) => [article.slug, isGone])).toEqual([
    ['article-3', true],
    ['renamed', false],
    ['article-1', false],
  ]);
  expect(JSON.stringify(savedArticles())).not.toContain('"content"');
});

it('takes another article under the same address for no successor', async () => {
  save(1);
  renderAt('/saved', <SavedList />, () => json(anArticle({ id: 9, slug: 'article-1' })));
  expect(await screen.findByText('No longer published')).toBeTruthy();
});

it.each([
  ['without a connection', offline],
  ['while the server fails', () => json({ message: 'Later' }, 503)],
])('leaves the list as it is %s', async (_when, answer) => {
  save(1);
  const api = vi.fn(answer);
  renderAt('/saved', <SavedList />, api);
  await waitFor(() => expect(api).toHaveBeenCalledWith('/api/articles/article-1', expect.anything()));
  // The list takes in the answer.
  await act(() => Promise.allSettled(api.mock.results.map(({ value }) => value as Promise<Response>)));
  expect(savedArticles()).toMatchObject([{ article: { title: 'Article 1' } }]);
  expect(screen.queryByText('No longer published')).toBeNull();
});

it.each([
  [404, true],
  [410, true],
  [429, false],
  [503, false],
])('takes status %i of the former address for gone: %s', async (status, isGone) => {
  save(1);
  pageAt('/article/article-1', status);
  const page = vi.spyOn(globalThis, 'fetch');
  renderAt('/saved', <SavedList />, () => json({ message: 'No' }, 404));
  await waitFor(() => expect(page).toHaveBeenCalled());
  if (isGone) await waitFor(() => expect(savedArticles()[0]?.isGone).toBe(true));
  // Nothing may follow from the answer, for which the list has this time.
  else await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(savedArticles().map((saved) => saved.isGone ?? false)).toEqual([isGone]);
  expect(screen.queryAllByText('No longer published')).toHaveLength(isGone ? 1 : 0);
});

it('takes a copy of the device for no answer of the server', async () => {
  save(1);
  save(2);
  updateSaved((saved) => ({ ...saved, isGone: true, checkedAt: '2026-11-20T08:00:00.000Z' }));
  const before = savedArticles();
  const copy = (id: number) => ({ ...anArticle({ id, title: 'Old' }), copiedAt: '2026-11-12T08:00:00.000Z' });
  const api = vi.fn((path: string) => json(copy(path.endsWith('1') ? 1 : 2)));
  renderAt('/saved', <SavedList />, api);
  await waitFor(() => expect(api).toHaveBeenCalled());
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(api).toHaveBeenCalledOnce();
  expect(savedArticles()).toEqual(before);
  expect(screen.getAllByText('No longer published')).toHaveLength(2);
});

it('lets the worker look again at the copy of an article that is gone', async () => {
  save(1);
  save(2);
  pageAt('/article/article-1', 404);
  const heard = withCopies(cardOf(anArticle({ id: 1 })), cardOf(anArticle({ id: 2 })));
  renderAt('/saved', <SavedList />, (path) =>
    path.endsWith('1') ? json({ message: 'No' }, 404) : json(anArticle({ id: 2 })),
  );
  await waitFor(() =>
    expect(heard).toHaveBeenCalledExactlyOnceWith({ type: 'keep', saved: ['article-2'], read: 'article-1' }),
  );
});
