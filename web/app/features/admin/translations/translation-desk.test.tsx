import type { DeskArticle, EditableArticle, TranslationDesk as Desk } from '@mihwar/adapters/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '~/components/admin/confirm-dialog';
import { anArticle } from '~/test/articles';
import { asUser } from '~/test/as-user';
import { closedQuestion, refusedAsEnded } from '~/test/closed-question';
import { json, makeRoomForToasts, renderAt } from '~/test/render';
import { TranslationDesk } from './translation-desk';

const ARTICLE: DeskArticle = {
  ...{ id: 5, slug: 'article-5', title: 'Article 5', titleAr: 'مقال ٥', original: 'en' },
  ...{ publication: 'published', status: 'translated', isAligned: true, arabicApproved: true },
  ...{ needsUpdate: true, changedSegments: 1, flaggedSegments: 0, draftedSegments: 0, translator: null },
  updatedAt: '2026-03-16T10:12:00.000Z',
};

/**
 * Shows the desk with one article. Returns the requests that change something, the article, and how often the
 * list was requested.
 */
async function open(
  changes: Partial<DeskArticle>,
  path = '/admin/translations',
  approvals = 200,
  counts: Partial<Desk> = {},
  approved: Partial<EditableArticle> = {},
) {
  const article = { ...ARTICLE, ...changes };
  const desk: Desk = {
    ...{ articles: [article], total: 1, fromArabic: 0, translated: 1, needsUpdate: 1, notApproved: 0 },
    ...{ byHand: 0, found: 1, ...counts },
    engine: { name: 'libretranslate', model: null, quality: 'neural', from: ['en', 'ar'] },
  };
  const sent: [string, unknown][] = [];
  let asked = 0;
  const ui = (
    <>
      <TranslationDesk onEdit={() => undefined} />
      <ConfirmDialog />
    </>
  );
  renderAt(path, asUser(['translate', 'publish'], ui), (address, init) => {
    if (address === '/api/translations/job') return json({ job: null });
    if (address.startsWith('/api/translations?')) {
      asked += 1;
      return json(desk);
    }
    sent.push([address, JSON.parse(String(init?.body ?? '{}'))]);
    if (approvals === 401) return refusedAsEnded();
    if (approvals === 409) return json({ message: 'Saved', updatedAt: '2026-03-17T10:12:00.000Z' }, 409);
    return json({ ...anArticle({ id: 5 }), ...approved });
  });
  await screen.findByRole('list');
  const press = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name }));
  };
  return { sent, press, article, asked: () => asked };
}

beforeEach(makeRoomForToasts);
afterEach(() => {
  vi.useRealTimers();
});

it('a translation with the blocks of its original is brought up to date at once', async () => {
  const { sent, press } = await open({});
  await press('Translate: Article 5');
  await waitFor(() => expect(sent.map(([address]) => address)).toEqual(['/api/articles/5/translate']));
});

it.each([
  [
    '/admin/translations',
    'en',
    'Translate: Article 5',
    /given the Arabic text blocks of its own/,
    'Replace it',
  ],
  [
    ...['/ar/admin/translations', 'ar', 'ترجمة: مقال ٥'],
    ...[/^للنص الإنجليزي فقرات مستقلة عن العربي/, 'استبدال الترجمة'],
  ],
] as [string, 'en' | 'ar', string, RegExp, string][])(
  'a translation with blocks of its own is replaced after a question only: %s, %s',
  async (path, original, translate, question, replace) => {
    const { sent, press } = await open({ isAligned: false, original }, path);
    await press(translate);
    await screen.findByText(question);
    await press(path.startsWith('/ar') ? 'إلغاء' : 'Cancel');
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(sent).toEqual([]);
    await press(translate);
    await press(replace);
    await waitFor(() => expect(sent.map(([address]) => address)).toEqual(['/api/articles/5/translate']));
  },
);

it('an approval in the list is one of the text that was listed', async () => {
  const { sent, press } = await open({ arabicApproved: false });
  await press('Approve: Article 5');
  await screen.findByText('Translation approved');
  expect(sent).toEqual([['/api/articles/5/translation/approve', { updatedAt: ARTICLE.updatedAt }]]);
});

it.each([
  ['now', { status: 'published', hasUnpublishedChanges: false }, 'Readers see it now.'],
  [
    ...['later, at its planned time', { status: 'published', hasUnpublishedChanges: true }],
    'Readers see it once it is published.',
  ],
  ['later, with its draft', { status: 'draft' }, 'Readers see it once it is published.'],
] as [string, Partial<EditableArticle>, string][])(
  'an approval says when readers see the text: %s',
  async (_, approved, sentence) => {
    const { press } = await open({ arabicApproved: false }, undefined, 200, {}, approved);
    await press('Approve: Article 5');
    await screen.findByText(sentence);
  },
);

it('a text that was saved after the list was read is not approved, and the user is told', async () => {
  const { press } = await open({ arabicApproved: false }, '/admin/translations', 409);
  await press('Approve: Article 5');
  await screen.findByText(
    'The article was saved again since you opened it. Read the saved text, then approve it.',
  );
});

it.each([
  ['a title', { titleAr: 'مقال ٥' }],
  ['a text without a title', { titleAr: null }],
  ['an English title', { original: 'ar', title: 'Article 5' }],
] as [string, Partial<DeskArticle>][])(
  'a pending translation of which a part is written offers to edit it: %s',
  async (_, texts) => {
    await open({ status: 'pending', needsUpdate: false, isAligned: false, ...texts });
    await screen.findByRole('button', { name: /^Edit: / });
    expect(screen.queryByRole('button', { name: /^Translate: / })).not.toBeNull();
    expect(screen.queryByRole('button', { name: /^Translate by hand: / })).toBeNull();
  },
);

it('a pending translation of which nothing is written is translated only, by hand where it began in Arabic', async () => {
  const pending = { status: 'pending', needsUpdate: false } as const;
  await open({ ...pending, original: 'ar', title: 'مقال ٥' });
  await screen.findByRole('button', { name: 'Translate by hand: مقال ٥' });
  expect(screen.queryByRole('button', { name: /^Edit: / })).toBeNull();
});

it('the desk says how many articles a run leaves to people, and starts none for them', async () => {
  const counts = { translated: 0, needsUpdate: 0, byHand: 1 };
  await open({ status: 'pending', needsUpdate: false, isAligned: false }, undefined, 200, counts);
  await screen.findByText(/^1 of them has a translation with blocks of its own/);
  expect(screen.getByRole('button', { name: 'Translate All Remaining' })).toHaveProperty('disabled', true);
});

it('a run of all articles asks to sign in again each time, also after the question was closed', async () => {
  const ask = await closedQuestion();
  const { press } = await open({}, undefined, 401);
  for (const times of [1, 2]) {
    await press('Translate All Remaining');
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(times));
    await screen.findByText('Translation Failed');
  }
});

it('a row that somebody else is translating gets its button back when that is done', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const changes: Partial<DeskArticle> = { status: 'translating', needsUpdate: false };
  const { article, asked } = await open(changes);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const editButton = () => screen.queryByRole('button', { name: 'Edit: Article 5' });
  await pass(2000);
  expect(asked()).toBeGreaterThan(1);
  expect(editButton()).toBeNull();
  article.status = 'translated';
  await pass(2000);
  expect(editButton()).not.toBeNull();
  // No row is being translated: the list is not requested again.
  const before = asked();
  await pass(60_000);
  expect(asked()).toBe(before);
});
