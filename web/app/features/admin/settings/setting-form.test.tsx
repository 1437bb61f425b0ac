import type { SiteSetting } from '@mihwar/adapters/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asUser } from '~/test/as-user';
import { json, renderAt } from '~/test/render';
import { SettingForm } from './setting-form';

const READ_AT = '2026-03-01T12:00:00.000Z';
const settingOf = (key: string, value: string, valueAr: string | null): SiteSetting => ({
  ...{ id: 3, key, value, valueAr },
  description: null,
  updatedAt: READ_AT,
});

const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it.each(['site_time_zone', 'import_source'])(
  'has no Arabic value for %s, and leaves a stored one as it is',
  async (key) => {
    const setting = settingOf(key, 'before', 'سابقًا');
    const sent: unknown[] = [];
    renderAt('/admin/settings', asUser(['settings'], <SettingForm setting={setting} />), (_, init) => {
      sent.push(JSON.parse(init?.body as string));
      return json({ ...setting, value: 'after' });
    });
    expect(screen.queryByRole('textbox', { name: 'Arabic value' })).toBeNull();
    type('Value', 'after');
    save();
    await waitFor(() => {
      expect(sent).toEqual([{ value: 'after', updatedAt: READ_AT }]);
    });
  },
);

it('shows a refusal of the Arabic value at its field', async () => {
  const message = 'The value of social_x is a web address, such as https://www.example.com';
  const setting = settingOf('social_x', 'https://x.example', null);
  renderAt('/admin/settings', asUser(['settings'], <SettingForm setting={setting} />), () =>
    json({ message, errors: [{ path: 'valueAr', message }] }, 400),
  );
  type('Arabic value', 'x.example');
  save();
  await waitFor(() => {
    expect(field('Arabic value').getAttribute('aria-invalid')).toBe('true');
  });
  expect(field('Value').getAttribute('aria-invalid')).not.toBe('true');
});
