import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { toast } from '~/lib/toast';
import { makeRoomForToasts, renderAt } from '~/test/render';
import { confirm } from './confirm';
import { ConfirmDialog } from './confirm-dialog';
import { AdminDialog } from './dialog';

beforeEach(makeRoomForToasts);

const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
const notice = () => document.querySelector<HTMLElement>('.toast');

function open() {
  const onClose = vi.fn();
  renderAt(
    '/admin',
    <AdminDialog title="Edit" onClose={onClose}>
      <input aria-label="Name" />
      <input aria-label="Tag" role="combobox" aria-expanded="true" aria-controls="list" />
    </AdminDialog>,
  );
  return onClose;
}

/** A notice that is shown after the dialog, so that it is the topmost layer. */
async function tell(title: string) {
  act(() => {
    toast({ title });
  });
  await waitFor(() => expect(notice()?.textContent).toContain(title));
}

it('begins in the first field that is shown', () => {
  // jsdom has no layout, and would focus a hidden field.
  const hide = (field: HTMLElement | null) => {
    if (field) field.focus = () => undefined;
  };
  renderAt(
    '/admin',
    <AdminDialog title="Edit" onClose={vi.fn()}>
      <input aria-label="Hidden" ref={hide} />
      <input aria-label="Name" />
    </AdminDialog>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

it('is closed by Escape although a notice is shown above it, which stays', async () => {
  const onClose = open();
  await tell('It was saved');
  screen.getByLabelText('Name').focus();
  pressEscape();
  expect(onClose).toHaveBeenCalledOnce();
  expect(notice()?.textContent).toContain('It was saved');
});

it('stays open when Escape closes the notice that has the focus', async () => {
  const onClose = open();
  await tell('It was not saved');
  notice()?.focus();
  pressEscape();
  await waitFor(() => expect(notice()).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
});

it('leaves Escape to a list of suggestions while a notice is shown, too', async () => {
  const onClose = open();
  await tell('It was kept');
  screen.getByLabelText('Tag').focus();
  pressEscape();
  expect(onClose).not.toHaveBeenCalled();
  expect(notice()?.textContent).toContain('It was kept');
});

it('is answered with no by Escape where it asks, although a notice is shown above it', async () => {
  renderAt('/admin', <ConfirmDialog />);
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = confirm({ title: 'Delete it?', text: 'It goes to the trash.', action: 'Delete' });
  });
  await tell('It was shown');
  screen.getByRole('button', { name: 'Cancel' }).focus();
  pressEscape();
  expect(await answer).toBe(false);
  expect(notice()?.textContent).toContain('It was shown');
});
