import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Seo } from '~/components/seo';
import { LongDate } from '~/components/ui/long-date';
import { RelativeTime } from '~/components/ui/relative-time';
import { json, renderAt } from '~/test/render';
import { WithSiteNames } from './with-site-names';

const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content');

it.each([
  ['/search', 'About trams'],
  ['/ar/search', 'عن الترام'],
])('a screen without a description has that of the settings at %s', async (path, text) => {
  const setting = { key: 'site_description', value: 'About trams', valueAr: 'عن الترام' };
  renderAt(
    path,
    <WithSiteNames>
      <Seo title="Search" />
    </WithSiteNames>,
    () => json([setting]),
  );
  await waitFor(() => {
    expect(description()).toBe(text);
  });
});

it('a screen without a description has the default one where the setting is empty', async () => {
  const setting = { key: 'site_name', value: 'Trams', valueAr: null };
  renderAt(
    '/search',
    <WithSiteNames>
      <Seo title="Search" />
    </WithSiteNames>,
    () => json([setting]),
  );
  await waitFor(() => {
    expect(document.title).toBe('Search | Trams');
  });
  expect(description()).toMatch(/^An independent publication/);
});

it.each([
  ['/', 'November 20, 2026'],
  ['/ar', '20 نوفمبر 2026'],
])('dates at %s have the days of the time zone of the site', async (path, day) => {
  // 2 o'clock on the next day in Dubai.
  const iso = '2026-11-19T22:00:00.000Z';
  renderAt(
    path,
    <WithSiteNames>
      <LongDate iso={iso} />
      <RelativeTime iso={iso} />
    </WithSiteNames>,
    () => json([{ key: 'site_time_zone', value: 'Asia/Dubai', valueAr: null }]),
  );
  expect(await screen.findByText(day)).toBeTruthy();
  expect(screen.getByTitle(day)).toBeTruthy();
});
