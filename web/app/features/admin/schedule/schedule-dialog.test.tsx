import { ARTICLE_MESSAGES, type ArticleSchedule, type ScheduleInput } from '@mihwar/adapters/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { asUser } from '~/test/as-user';
import { json, makeRoomForToasts, renderAt } from '~/test/render';
import { EmbargoNotice } from './embargo-notice';
import ScheduleDialog from './schedule-dialog';

const NOTHING = { publishAt: null, unpublishAt: null, embargoUntil: null, problem: null };
const SCHEDULE: ArticleSchedule = { timeZone: 'UTC', en: NOTHING, ar: NOTHING };

beforeEach(makeRoomForToasts);

it('says that the text to be published was saved meanwhile, and plans it when pressed again', async () => {
  const [opened, saved] = ['2029-11-20T08:00:00.000Z', '2029-11-21T08:00:00.000Z'];
  const publishAt = '2029-12-24T10:30:00.000Z';
  const sent: ScheduleInput[] = [];
  const onClose = vi.fn();
  renderAt(
    '/admin',
    asUser(
      ['write', 'publish'],
      <ScheduleDialog id={1} updatedAt={opened} languages={['en']} onClose={onClose} />,
    ),
    (_path, init) => {
      if (init?.method !== 'PUT') return json(SCHEDULE);
      const input = JSON.parse(init.body as string) as ScheduleInput;
      sent.push(input);
      if (input.updatedAt === saved) return json({ ...SCHEDULE, en: { ...NOTHING, publishAt } });
      return json({ message: ARTICLE_MESSAGES.savedMeanwhile, updatedAt: saved, savedBy: 'Omar' }, 409);
    },
  );
  const field = await screen.findByLabelText<HTMLInputElement>('Publish at');
  fireEvent.change(field, { target: { value: '2029-12-24T10:30' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(ARTICLE_MESSAGES.savedMeanwhile);
  expect(field.value).toBe('2029-12-24T10:30');
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('aria-disabled')).toBe(false);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
  expect(sent).toMatchObject([
    { en: { publishAt }, updatedAt: opened },
    { en: { publishAt }, updatedAt: saved },
  ]);
});

describe('in a browser that lacks the time zone of the site', () => {
  const at = '2029-12-24T10:30:00.000Z';
  const FOREIGN: ArticleSchedule = { ...SCHEDULE, timeZone: 'Mars/Olympus' };

  it('shows and saves times in UTC, and says so', async () => {
    const sent: ScheduleInput[] = [];
    renderAt(
      '/admin',
      asUser(
        ['write', 'publish'],
        <ScheduleDialog id={1} updatedAt={undefined} languages={['en']} onClose={() => undefined} />,
      ),
      (_path, init) => {
        if (init?.method === 'PUT') sent.push(JSON.parse(init.body as string) as ScheduleInput);
        return json({ ...FOREIGN, en: { ...NOTHING, publishAt: at } });
      },
    );
    const field = await screen.findByLabelText<HTMLInputElement>('Publish at');
    expect(field.value).toBe('2029-12-24T10:30');
    expect(screen.getByText('UTC')).toBeTruthy();
    fireEvent.change(field, { target: { value: '2029-12-24T11:45' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(sent).toMatchObject([{ en: { publishAt: '2029-12-24T11:45:00.000Z' } }]);
    });
  });

  it('says in UTC until when a text is under embargo', async () => {
    renderAt('/admin', asUser(['write'], <EmbargoNotice id={1} />), () =>
      json({ ...FOREIGN, en: { ...NOTHING, embargoUntil: at } }),
    );
    expect((await screen.findByRole('note')).textContent.replace(/\s/g, ' ')).toContain(
      'Dec 24, 2029, 10:30 AM (UTC)',
    );
  });
});
