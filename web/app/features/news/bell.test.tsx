import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { articleListQuery } from '~/features/articles/queries';
import { lastLook, noteLook } from '~/lib/last-look';
import { anArticle } from '~/test/articles';
import { json, renderAt } from '~/test/render';
import { Bell } from './bell';

const day = (date: number) => `2026-11-${date}T08:00:00.000Z`;
const published = (date: number) =>
  anArticle({ id: date, title: `Of ${date} November`, createdAt: day(date) });
const ARTICLES = [23, 22, 21, 20].map(published);

const bell = () => screen.getByRole('button', { name: /Notifications|الإشعارات/ });
const mark = () => bell().getAttribute('aria-description');

it('marks nothing on the first visit, and remembers what was there', async () => {
  renderAt('/', <Bell />, () => json(ARTICLES));
  await waitFor(() => expect(lastLook('en')).toBe(day(23)));
  expect(mark()).toBeNull();
  fireEvent.click(bell());
  expect(await screen.findByText('Nothing new since your last look.')).toBeTruthy();
});

it('has a mark for new articles, lists only them, and has none after the look', async () => {
  noteLook('en', day(21));
  renderAt('/', <Bell />, () => json(ARTICLES));
  await waitFor(() => expect(mark()).toBe('There are new articles'));
  fireEvent.click(bell());
  const dialog = within(await screen.findByRole('dialog', { name: 'New since your last look' }));
  await waitFor(() =>
    expect(dialog.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Of 23 November',
      'Of 22 November',
      'Latest news',
    ]),
  );
  await waitFor(() => expect(lastLook('en')).toBe(day(23)));
  expect(mark()).toBeNull();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('has a mark on Arabic screens for an article that came before a look at the English list', async () => {
  noteLook('en', day(23));
  noteLook('ar', day(20));
  renderAt('/ar', <Bell />, () => json([published(22)]));
  await waitFor(() => expect(mark()).toBe('نُشرت مقالات جديدة'));
});

it.each([
  ['/', 'en', 10, 'Only the ten newest articles are listed here.'],
  ['/', 'en', 9, null],
  ['/ar', 'ar', 10, 'تُعرض هنا أحدث عشرة مقالات فقط.'],
] as const)('at %s (%s) %d new articles come with the sentence "%s"', async (path, language, count, said) => {
  // A title with Arabic letters is not translated.
  const list = Array.from({ length: 10 }, (_, index) => ({
    ...published(28 - index),
    title: `خبر ${index}`,
  }));
  noteLook(language, day(28 - count));
  renderAt(path, <Bell />, () => json(list));
  fireEvent.click(bell());
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(count));
  expect(dialog.queryByText(/ten newest|أحدث عشرة/)?.textContent ?? null).toBe(said);
});

it('asks once, and not at all where the page has brought the list', async () => {
  const api = vi.fn(() => json(ARTICLES));
  noteLook('ar', day(21));
  const listed = <Bell />;
  const { client } = renderAt('/ar', listed, api);
  client.setQueryData(articleListQuery('ar', { kind: 'latest' }).queryKey, {
    pages: [ARTICLES],
    pageParams: [0],
  });
  await waitFor(() => expect(mark()).toBe('نُشرت مقالات جديدة'));
  expect(api).not.toHaveBeenCalled();
});

it('says nothing when the list cannot be fetched, and offers to try again when asked', async () => {
  noteLook('en', day(21));
  let isDown = true;
  renderAt('/', <Bell />, () => (isDown ? json({ message: 'Later' }, 503) : json(ARTICLES)));
  fireEvent.click(bell());
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(mark()).toBeNull();
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByText('Of 23 November')).toBeTruthy();
});
