import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Seo } from '~/components/seo';
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
