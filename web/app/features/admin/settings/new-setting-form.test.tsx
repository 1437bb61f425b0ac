import type { SiteSetting } from '@mihwar/adapters/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asUser } from '~/test/as-user';
import { renderAt } from '~/test/render';
import { NewSettingForm } from './new-setting-form';

const NAME = { id: 1, key: 'site_name', value: 'Mihwar', valueAr: 'محور' } as SiteSetting;

it.each([
  ['/admin/settings', /^A short line that goes with the name/],
  ['/ar/admin/settings', /^سطر قصير يرافق الاسم/],
])('%s: offers the settings that the site knows and lacks', async (path, description) => {
  renderAt(path, asUser(['settings'], <NewSettingForm settings={[NAME]} />));
  expect(screen.queryByRole('button', { name: 'site_name' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'site_tagline' }));
  const [key, value, , about] = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(key?.value).toBe('site_tagline');
  expect(about?.value).toMatch(description);
  await waitFor(() => {
    expect(document.activeElement).toBe(value);
  });
});

it('changes a description that it has given, and none that the user has typed', () => {
  renderAt('/admin/settings', asUser(['settings'], <NewSettingForm settings={[]} />));
  const press = (key: string) => fireEvent.click(screen.getByRole('button', { name: key }));
  const about = () => screen.getAllByRole<HTMLInputElement>('textbox')[3];
  press('site_tagline');
  press('footer_tagline');
  expect(about()?.value).toMatch(/^The line under the name/);
  fireEvent.change(about() as HTMLElement, { target: { value: 'My own words' } });
  press('site_tagline');
  expect(about()?.value).toBe('My own words');
});
