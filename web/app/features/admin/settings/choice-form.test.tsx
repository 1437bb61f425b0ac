import type { SiteSetting } from '@mihwar/adapters/contract';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { json, makeRoomForToasts, renderAt } from '~/test/render';
import { CommentsModeForm } from './comments-mode-form';
import { allSettingsQuery } from './queries';

function Settings() {
  const { data: [setting] = [] } = useQuery(allSettingsQuery);
  return setting && <CommentsModeForm setting={setting} />;
}

/** The form, and a server that holds back its responses to a save and to the request for the list after it. */
async function openForm() {
  const saved = { id: 1, key: 'comments_mode', value: 'open', updatedAt: '2026-03-01T12:00:00.000Z' };
  const held: (() => void)[] = [];
  let saves = 0;
  renderAt('/admin/settings', <Settings />, (_path, init) => {
    const isSave = init?.method === 'PUT';
    if (!isSave && saves === 0) return json([saved]);
    if (isSave) {
      saves += 1;
      Object.assign(saved, JSON.parse(String(init.body)) as Partial<SiteSetting>);
      saved.updatedAt = `2026-03-01T12:00:0${saves}.000Z`;
    }
    const response = Response.json(isSave ? saved : [saved]);
    return new Promise((resolve) => {
      held.push(() => {
        resolve(response);
      });
    });
  });
  const field = await screen.findByRole<HTMLSelectElement>('combobox');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  return {
    field,
    button,
    choose: (value: string) => fireEvent.change(field, { target: { value } }),
    save: () => fireEvent.click(button),
    /** Lets the next response go. */
    answer: async () => {
      await waitFor(() => {
        expect(held).toHaveLength(1);
      });
      held.shift()?.();
    },
  };
}

beforeEach(makeRoomForToasts);

it.each(['response', 'list after it'])(
  'a choice that is taken back before the %s comes stays, and can be saved',
  async (moment) => {
    const { field, button, choose, save, answer } = await openForm();
    choose('closed');
    save();
    await screen.findByText('Saving...');
    if (moment === 'response') choose('open');
    await answer();
    await screen.findByText('Setting updated successfully');
    if (moment === 'list after it') choose('open');
    expect(field.value).toBe('open');
    await answer();
    await waitFor(() => {
      expect(button.disabled).toBe(false);
    });
    expect(field.value).toBe('open');
    save();
    await answer();
    await answer();
    await waitFor(() => {
      expect(button.disabled).toBe(true);
    });
    expect(field.value).toBe('open');
  },
);
