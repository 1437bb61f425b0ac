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
  await waitFor(() => expect(lastLook()).toBe(day(23)));
  expect(mark()).toBeNull();
  fireEvent.click(bell());
  expect(await screen.findByText('Nothing new since your last look.')).toBeTruthy();
});

it('has a mark for new articles, lists only them, and has none after the look', async () => {
  noteLook(day(21));
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
  await waitFor(() => expect(lastLook()).toBe(day(23)));
  expect(mark()).toBeNull();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks once, and not at all where the page has brought the list', async () => {
  const api = vi.fn(() => json(ARTICLES));
  noteLook(day(21));
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
  noteLook(day(21));
  let isDown = true;
  renderAt('/', <Bell />, () => (isDown ? json({ message: 'Later' }, 503) : json(ARTICLES)));
  fireEvent.click(bell());
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(mark()).toBeNull();
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByText('Of 23 November')).toBeTruthy();
});
