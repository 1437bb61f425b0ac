import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { draftPrefix } from '~/features/admin/use-device-draft';
import { asUser } from '~/test/as-user';
import { makeRoomForToasts, renderAt } from '~/test/render';
import { TextOfLostArticle } from './text-of-lost-article';
import { articleSubject } from './use-article-form';

const KEY = `${draftPrefix(7, articleSubject(5))}earlier`;
const DRAFT = { values: { values: { title: 'A title that was typed' } }, at: '2026-11-29T08:00:00.000Z' };

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

/** Lets the device store one draft at a time, and only under such keys. */
function limitRoom(allows: (key: string) => boolean) {
  const write = Storage.prototype.setItem.bind(localStorage);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
    const isFull = drafts().some((other) => other !== key) || !allows(key);
    if (key.startsWith('draft:') && isFull) throw new DOMException('full', 'QuotaExceededError');
    write(key, value);
  });
}

beforeEach(makeRoomForToasts);

it('the text becomes a new article on a device that has room for one copy of it only', async () => {
  localStorage.setItem(KEY, JSON.stringify(DRAFT));
  limitRoom(() => true);
  const { router } = renderAt('/admin', asUser(['write'], <TextOfLostArticle id={5} />));
  fireEvent.click(await screen.findByRole('button', { name: 'Use it in a new article' }));
  await waitFor(() => {
    expect(router.state.location.search).toBe('?new');
  });
  expect(drafts()).toEqual([expect.stringContaining(draftPrefix(7, articleSubject(undefined)))]);
  expect(JSON.parse(localStorage.getItem(drafts()[0] ?? '') ?? '')).toEqual(DRAFT);
});

it.each([
  [
    '',
    'Use it in a new article',
    'The device has no room',
    'Your text is still there. Discard other unsaved texts that you do not need, and try again.',
  ],
  [
    '/ar',
    'استخدامها في مقال جديد',
    'لا مساحة كافية على الجهاز',
    'ما زال نصّك موجودًا. تجاهل ما لا تحتاج إليه من نصوص أخرى غير محفوظة، ثم حاول مرة أخرى.',
  ],
])('a device without room says so, and the text stays: %s', async (prefix, button, title, text) => {
  localStorage.setItem(KEY, JSON.stringify(DRAFT));
  limitRoom((key) => key === KEY);
  const { router } = renderAt(`${prefix}/admin`, asUser(['write'], <TextOfLostArticle id={5} />));
  fireEvent.click(await screen.findByRole('button', { name: button }));
  const notice = (await screen.findByText(title)).closest('.toast');
  expect(notice?.getAttribute('data-variant')).toBe('destructive');
  expect(notice?.textContent).toContain(text);
  expect(router.state.location.search).toBe('');
  expect(localStorage.getItem(KEY)).toBe(JSON.stringify(DRAFT));
  expect(screen.getByText('A title that was typed')).toBeTruthy();
});

it.each([
  [
    '',
    'Use it in a new article',
    'Your text is no longer stored on the device, but still on this page. Keep the page open, discard other unsaved texts in another tab, and try again.',
  ],
  [
    '/ar',
    'استخدامها في مقال جديد',
    'لم يعد نصّك محفوظًا على الجهاز، لكنه ما زال في هذه الصفحة. أبقها مفتوحة، وتجاهل في تبويب آخر ما لا تحتاج إليه من نصوص غير محفوظة، ثم حاول مرة أخرى.',
  ],
])(
  'a device that does not take the text back says so, and a second attempt can store it: %s',
  async (prefix, button, text) => {
    localStorage.setItem(KEY, JSON.stringify(DRAFT));
    let hasRoom = false;
    limitRoom(() => hasRoom);
    const { router } = renderAt(`${prefix}/admin`, asUser(['write'], <TextOfLostArticle id={5} />));
    fireEvent.click(await screen.findByRole('button', { name: button }));
    await screen.findByText(text);
    expect(drafts()).toEqual([]);
    expect(router.state.location.search).toBe('');
    hasRoom = true;
    fireEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => {
      expect(router.state.location.search).toBe('?new');
    });
    expect(JSON.parse(localStorage.getItem(drafts()[0] ?? '') ?? '')).toEqual(DRAFT);
  },
);
