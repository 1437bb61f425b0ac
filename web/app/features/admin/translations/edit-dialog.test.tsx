import type { ArticleSegments, EditableArticle } from '@mihwar/adapters/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { anArticle } from '~/test/articles';
import { asUser } from '~/test/as-user';
import { json, makeRoomForToasts, renderAt } from '~/test/render';
import EditDialog from './edit-dialog';

/** A server with one article, whose Arabic a machine has written. It compares `updatedAt` as the API does. */
function server() {
  let saves = 0;
  let titleAr = 'عنوان الآلة';
  let isApproved = false;
  const approved: string[] = [];
  const updatedAt = () => `2026-03-16T10:12:0${saves}.000Z`;
  const article = (): Partial<EditableArticle> => ({
    ...anArticle({ id: 5 }),
    ...{ titleAr, excerptAr: 'مقتطف الآلة', contentAr: '<p>نص الآلة</p>' },
    ...{ arabicApproved: isApproved, languages: ['en', 'ar'], updatedAt: updatedAt() },
  });
  const segments = (): Partial<ArticleSegments> => ({
    ...{ id: 5, original: 'en', status: 'translated', isAligned: true, arabicApproved: isApproved },
    ...{ updatedAt: updatedAt(), translator: null, segments: [segmentOf(titleAr)] },
  });
  return {
    approved,
    save: (text: string) => {
      saves += 1;
      titleAr = text;
    },
    api: (path: string, init?: RequestInit) => {
      if (path === '/api/articles/id/5') return json(article());
      if (path === '/api/articles/5/segments') return json(segments());
      if (path !== '/api/articles/5/translation/approve') return json({}, 404);
      const sent = JSON.parse(String(init?.body)) as { updatedAt: string };
      if (sent.updatedAt !== updatedAt()) {
        return json({ message: 'Somebody else has saved this article', updatedAt: updatedAt() }, 409);
      }
      isApproved = true;
      approved.push(titleAr);
      return json({ ...article(), status: 'published' });
    },
  };
}

const segmentOf = (target: string): ArticleSegments['segments'][number] => ({
  ...{ key: 'title', kind: 'title', hash: 'a'.repeat(64), source: 'Article 5', marks: [], target },
  ...{ by: 'machine', engine: 'bergamot', isChanged: false, isMoved: false, formerSource: null },
  ...{ changes: [], outdated: [], isFlagged: false, warnings: [], memory: [], glossary: [] },
});

async function open({ api }: ReturnType<typeof server>) {
  const dialog = <EditDialog id={5} onClose={() => undefined} />;
  const { client } = renderAt('/admin/translations', asUser(['translate', 'publish'], dialog), api);
  await screen.findByRole('button', { name: 'Approve: Article 5' });
  return {
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
    /** As a run does when it has translated an article. */
    refresh: () => client.invalidateQueries({ queryKey: ['articles'] }),
  };
}

beforeEach(makeRoomForToasts);

const OUTDATED = 'The article was saved again since you opened it. Read the saved text, then approve it.';

it.each([
  ['the whole text', 'Whole text', () => screen.getByLabelText<HTMLInputElement>(/^Arabic title/).value],
  ['segments', 'By segments', () => screen.getByLabelText('Arabic of 1 · Title').textContent],
])('a text saved meanwhile is shown before it is approved: %s', async (_, mode, shown) => {
  const site = server();
  const dialog = await open(site);
  dialog.press(mode);
  await waitFor(() => expect(shown()).toBe('عنوان الآلة'));
  site.save('عنوان آخر');
  await dialog.refresh();
  expect(shown()).toBe('عنوان الآلة');
  dialog.press('Approve: Article 5');
  await screen.findByText(OUTDATED);
  await waitFor(() => expect(shown()).toBe('عنوان آخر'));
  expect(site.approved).toEqual([]);
  dialog.press('Approve: Article 5');
  await screen.findByText('Translation approved');
  expect(site.approved).toEqual(['عنوان آخر']);
});

it('what was typed while an approval was refused stays in the form', async () => {
  const site = server();
  const dialog = await open(site);
  site.save('عنوان آخر');
  dialog.press('Approve: Article 5');
  const field = screen.getByLabelText<HTMLInputElement>(/^Arabic title/);
  fireEvent.input(field, { target: { value: 'عنوان كتبته' } });
  await screen.findByText(OUTDATED);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(field.value).toBe('عنوان كتبته');
  dialog.press('Approve: Article 5');
  await screen.findByText('Save what you have written first.');
  expect(site.approved).toEqual([]);
});
