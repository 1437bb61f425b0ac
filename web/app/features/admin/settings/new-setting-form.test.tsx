import type { SiteSetting } from '@mihwar/adapters/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asUser } from '~/test/as-user';
import { json, renderAt } from '~/test/render';
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

it('has no Arabic value for a setting without a language, and sends none that was typed before', async () => {
  const sent: unknown[] = [];
  renderAt('/admin/settings', asUser(['settings'], <NewSettingForm settings={[NAME]} />), (_, init) => {
    sent.push(JSON.parse(init?.body as string));
    return json({ ...NAME, id: 2, key: 'site_time_zone', value: 'Asia/Dubai', valueAr: null });
  });
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  type('Arabic value', 'دبي');
  fireEvent.click(screen.getByRole('button', { name: 'site_time_zone' }));
  expect(screen.queryByRole('textbox', { name: 'Arabic value' })).toBeNull();
  type('Value', 'Asia/Dubai');
  fireEvent.click(screen.getByRole('button', { name: 'Add setting' }));
  await waitFor(() => {
    expect(sent).toMatchObject([{ key: 'site_time_zone', value: 'Asia/Dubai', valueAr: null }]);
  });
});
