import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anArticle } from '~/test/articles';
import {
  canStore,
  removeSaved,
  SAVED_MAX,
  saveArticle,
  savedArticles,
  updateSaved,
  useIsSaved,
  useSavedArticles,
} from './saved';

const KEY = 'saved-articles';
const save = (id: number, savedAt = `2026-11-${10 + id}T08:00:00.000Z`) =>
  saveArticle({ article: anArticle({ id }), savedAt });
const ids = () => savedArticles().map(({ article }) => article.id);

/** Lets the storage refuse as a browser does. */
function refuse(method: 'getItem' | 'setItem', name: string) {
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('Refused', name);
  });
}

it('has the latest first, and each article once', () => {
  save(1);
  save(3);
  save(2);
  save(1, '2026-11-25T08:00:00.000Z');
  expect(ids()).toEqual([1, 3, 2]);
});

it('stores what a card shows, and no text, comment or tag', () => {
  save(1);
  const stored = localStorage.getItem(KEY) ?? '';
  expect(savedArticles()[0]?.article).toMatchObject({ title: 'Article 1', slug: 'article-1', tags: [] });
  for (const field of ['content', 'comments', 'related']) expect(stored).not.toContain(`"${field}"`);
});

it('puts back what was removed to where it was', () => {
  for (const id of [1, 2, 3]) save(id);
  const [, second] = savedArticles();
  removeSaved(2);
  expect(ids()).toEqual([3, 1]);
  if (second) saveArticle(second);
  expect(ids()).toEqual([3, 2, 1]);
});

it('changes only articles that are still there', () => {
  save(1);
  save(2);
  removeSaved(2);
  updateSaved((saved) => ({ ...saved, isGone: true }));
  expect(savedArticles()).toMatchObject([{ article: { id: 1 }, isGone: true }]);
});

it.each(['', '{', 'null', '7', '{"a":1}', '[null,7,"x",{},{"article":{"id":"1"}},{"savedAt":"x"}]'])(
  'takes %s in the storage for an empty list, and can be used again',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(savedArticles()).toEqual([]);
    expect(save(1)).toBeUndefined();
    expect(ids()).toEqual([1]);
  },
);

it('says that the device is full, and loses nothing', () => {
  save(1);
  refuse('setItem', 'QuotaExceededError');
  expect(save(2)).toBe('full');
  expect(removeSaved(1)).toBe('full');
  expect(ids()).toEqual([1]);
});

it('says that storage is forbidden', () => {
  expect(canStore()).toBe(true);
  refuse('setItem', 'SecurityError');
  refuse('getItem', 'SecurityError');
  expect(canStore()).toBe(false);
  expect(save(1)).toBe('forbidden');
  expect(savedArticles()).toEqual([]);
});

it('says that the list is full, and still lets one remove', () => {
  const entry = (id: number) => ({ article: anArticle({ id }), savedAt: '2026-11-10T08:00:00.000Z' });
  localStorage.setItem(KEY, JSON.stringify(Array.from({ length: SAVED_MAX }, (_, id) => entry(id + 1))));
  expect(saveArticle(entry(SAVED_MAX + 1))).toBe('limit');
  removeSaved(1);
  expect(saveArticle(entry(SAVED_MAX + 1))).toBeUndefined();
  expect(savedArticles()).toHaveLength(SAVED_MAX);
});

it('shows what another tab saves, and writes on top of it', () => {
  save(1);
  const list = renderHook(useSavedArticles);
  const isSaved = renderHook(() => useIsSaved(2));
  expect([list.result.current.length, isSaved.result.current]).toEqual([1, false]);
  act(() => {
    const others = [
      ...savedArticles(),
      { article: anArticle({ id: 2 }), savedAt: '2026-11-12T08:00:00.000Z' },
    ];
    localStorage.setItem(KEY, JSON.stringify(others));
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  });
  expect([list.result.current.length, isSaved.result.current]).toEqual([2, true]);
  act(() => void save(3));
  expect(ids()).toEqual([3, 2, 1]);
});
