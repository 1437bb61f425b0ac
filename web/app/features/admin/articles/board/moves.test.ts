import { expect, it } from 'vitest';
import { columnOf, isLate, movesOf, needsNote } from './moves';

const draft = { stage: 'writing', status: 'draft', hasUnpublishedChanges: false, mine: true } as const;

it.each([
  [{}, 'writing'],
  [{ stage: 'review' }, 'review'],
  [{ stage: 'ready', status: 'published', hasUnpublishedChanges: true }, 'ready'],
  [{ status: 'published', hasUnpublishedChanges: true }, 'writing'],
  [{ status: 'published' }, 'current'],
] as const)('puts %o into one column', (changes, column) => {
  expect(columnOf({ ...draft, ...changes })).toBe(column);
});

it.each([
  [{}, ['review'], ['review', 'ready', 'current']],
  [{ stage: 'review' }, ['writing'], ['writing', 'ready', 'current']],
  [{ stage: 'ready' }, [], ['writing', 'review', 'current']],
  [{ status: 'published' }, [], []],
  [{ mine: false }, [], []],
] as const)('moves %o as writers and editors may', (changes, writers, editors) => {
  const article = { ...draft, ...changes };
  expect(movesOf(article, false)).toEqual(writers);
  expect(movesOf(article, true)).toEqual(editors);
});

it('asks editors for a note, who send an article back', () => {
  expect(needsNote('writing', true)).toBe(true);
  expect(needsNote('writing', false)).toBe(false);
  expect(needsNote('review', true)).toBe(false);
});

it('takes an article for late after its day', () => {
  expect(isLate('2026-03-30', '2026-03-31')).toBe(true);
  expect(isLate('2026-03-31', '2026-03-31')).toBe(false);
});
