import type {
  ArticleSegments,
  ArticleTranslationUpdate,
  EditableArticle,
  SavedArticle,
  SegmentsInput,
} from '@mihwar/adapters/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { anArticle } from '~/test/articles';
import { asUser } from '~/test/as-user';
import { json, makeRoomForToasts, renderAt } from '~/test/render';
import EditDialog from './edit-dialog';

/** A server with one article, whose Arabic a machine has written. It compares `updatedAt` as the API does. */
function server({ notes, memory = [] }: Pick<SavedArticle, 'notes'> & Partial<Pick<Segment, 'memory'>> = {}) {
  let saves = 0;
  let titleAr = 'عنوان الآلة';
  let isApproved = false;
  const approved: string[] = [];
  const sent: ArticleTranslationUpdate[] = [];
  const sentSegments: SegmentsInput[] = [];
  const updatedAt = () => `2026-03-16T10:12:0${saves}.000Z`;
  const article = (): Partial<EditableArticle> => ({
    ...anArticle({ id: 5 }),
    ...{ titleAr, excerptAr: 'مقتطف الآلة', contentAr: '<p>نص الآلة</p>' },
    ...{ arabicApproved: isApproved, languages: ['en', 'ar'], updatedAt: updatedAt() },
  });
  const segments = (): Partial<ArticleSegments> => ({
    ...{ id: 5, original: 'en', status: 'translated', isAligned: true, arabicApproved: isApproved },
    ...{ updatedAt: updatedAt(), translator: null, segments: [{ ...segmentOf(titleAr), memory }] },
  });
  const stale = () => json({ message: 'Somebody else has saved this article', updatedAt: updatedAt() }, 409);
  const saveSegments = (body: string) => {
    const input = JSON.parse(body) as SegmentsInput;
    sentSegments.push(input);
    const { target = '', formerTarget } = input.segments[0] ?? {};
    if (formerTarget !== titleAr) return json(REPLACED, 409);
    saves += 1;
    titleAr = target;
    return json(segments());
  };
  return {
    approved,
    /** The bodies of the saves by the form. */
    sent,
    sentSegments,
    save: (text: string) => {
      saves += 1;
      titleAr = text;
    },
    api: (path: string, init?: RequestInit) => {
      if (path === '/api/articles/id/5') return json(article());
      if (path === '/api/articles/5/segments') {
        return init?.method === 'PUT' ? saveSegments(String(init.body)) : json(segments());
      }
      const body = JSON.parse(String(init?.body)) as ArticleTranslationUpdate;
      if (path === '/api/articles/5/translation') {
        sent.push(body);
        if (body.updatedAt !== updatedAt()) return stale();
        saves += 1;
        titleAr = body.titleAr;
        return json({ ...article(), notes });
      }
      if (path !== '/api/articles/5/translation/approve') return json({}, 404);
      if (body.updatedAt !== updatedAt()) return stale();
      isApproved = true;
      approved.push(titleAr);
      return json({ ...article(), status: 'published' });
    },
  };
}

const REPLACED = {
  message:
    'Another Arabic text was saved meanwhile for some of these segments. Yours is still here: compare the two, then save again to replace it.',
  errors: [{ path: 'segments.0.formerTarget', message: 'title: Another Arabic text was saved meanwhile' }],
};

type Segment = ArticleSegments['segments'][number];

const segmentOf = (target: string): Segment => ({
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

it('a text that an approval has brought into the form is saved at the first attempt', async () => {
  const site = server();
  const dialog = await open(site);
  site.save('عنوان آخر');
  dialog.press('Approve: Article 5');
  const field = screen.getByLabelText<HTMLInputElement>(/^Arabic title/);
  await waitFor(() => expect(field.value).toBe('عنوان آخر'));
  fireEvent.input(field, { target: { value: 'عنوان كتبته' } });
  dialog.press('Save');
  await screen.findByText('Translation saved');
  expect(site.sent).toMatchObject([{ titleAr: 'عنوان كتبته', updatedAt: '2026-03-16T10:12:01.000Z' }]);
  expect(screen.queryByText(/Saving again replaces it with yours/)).toBeNull();
});

it('no notice about another text stays when an approval has brought that text into the form', async () => {
  // jsdom cannot scroll. Test files share its document.
  Element.prototype.scrollIntoView = () => undefined;
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
  const site = server();
  const dialog = await open(site);
  const field = screen.getByLabelText<HTMLInputElement>(/^Arabic title/);
  site.save('عنوان آخر');
  fireEvent.input(field, { target: { value: 'عنوان كتبته' } });
  dialog.press('Save');
  await screen.findByText(/Saving again replaces it with yours/);
  fireEvent.input(field, { target: { value: 'عنوان الآلة' } });
  dialog.press('Approve: Article 5');
  await waitFor(() => expect(field.value).toBe('عنوان آخر'));
  expect(screen.queryByText(/Saving again replaces it with yours/)).toBeNull();
});

it('a text that is saved without some of its pictures says so', async () => {
  const message = '1 of the pictures in the text could not be fetched; it is saved without them';
  const dialog = await open(server({ notes: [{ code: 'pictures-in-text', message }] }));
  fireEvent.input(screen.getByLabelText(/^Arabic title/), { target: { value: 'عنوان كتبته' } });
  dialog.press('Save');
  await screen.findByText('Translation saved');
  expect(await screen.findByText(`${message}.`)).toBeTruthy();
});

describe('a segment that somebody else has translated meanwhile', () => {
  const memory: Segment['memory'] = [
    {
      ...{ id: 31, text: 'عنوان كتبته', source: 'Article 5', match: 100, by: 'person', engine: null },
      at: '2026-03-15T08:05:41.120Z',
    },
  ];
  const field = () => screen.getByRole('textbox', { name: 'Arabic of 1 · Title' });

  // jsdom has no layout, which the editor reads when it has the focus. Test files share its document.
  beforeAll(() => {
    Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
    Range.prototype.getBoundingClientRect = () => new DOMRect();
  });
  afterAll(() => {
    Reflect.deleteProperty(Range.prototype, 'getClientRects');
    Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect');
  });

  /** The editor takes the focus in the next frame, which may come after what the test does next. */
  const untilFocused = () => waitFor(() => expect(document.activeElement).toBe(field()));

  /** The refusal is there. The text of the colleague is not read before `held`. */
  async function saveLater(held?: Promise<void>) {
    const site = server({ memory });
    const api: typeof site.api = async (path, init) => {
      if (site.sentSegments.length > 0 && init?.method !== 'PUT') await held;
      return site.api(path, init);
    };
    const dialog = await open({ ...site, api });
    dialog.press('By segments');
    dialog.press('Take “عنوان كتبته”');
    await untilFocused();
    site.save('عنوان زميل');
    const save = screen.getByRole('button', { name: 'Save' });
    save.focus();
    fireEvent.click(save);
    await screen.findByText(REPLACED.message);
    return { site, dialog };
  }

  function holdReading() {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    return { held, release };
  }

  it('is shown beside what was written, which stays', async () => {
    await saveLater();
    expect(await screen.findByText('عنوان زميل')).toBeTruthy();
    expect(field().textContent).toBe('عنوان كتبته');
    const problem = document.getElementById(field().getAttribute('aria-describedby') ?? '');
    expect(problem?.textContent).toMatch(/^Another Arabic text was saved meanwhile\./);
    expect(document.activeElement).toBe(field());
  });

  it('gets no problem when the own text is undone before the other one has arrived', async () => {
    const { held, release } = holdReading();
    const { dialog } = await saveLater(held);
    dialog.press('Undo: 1 · Title');
    await untilFocused();
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    cancel.focus();
    release();
    await waitFor(() => expect(field().textContent).toBe('عنوان زميل'));
    expect(field().getAttribute('aria-invalid')).not.toBe('true');
    expect(document.activeElement).toBe(cancel);
    dialog.press('Take “عنوان كتبته”');
    expect(screen.queryByText(/^Saved meanwhile/)).toBeNull();
  });

  it('leaves the focus where the user has moved it meanwhile', async () => {
    const { held, release } = holdReading();
    await saveLater(held);
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    cancel.focus();
    release();
    expect(await screen.findByText('عنوان زميل')).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(cancel);
  });

  it('is replaced by saving again', async () => {
    const { site, dialog } = await saveLater();
    await screen.findByText('عنوان زميل');
    dialog.press('Save');
    await screen.findByText('Translation saved');
    expect(site.sentSegments.map(({ segments }) => segments[0])).toMatchObject([
      { target: 'عنوان كتبته', formerTarget: 'عنوان الآلة' },
      { target: 'عنوان كتبته', formerTarget: 'عنوان زميل' },
    ]);
  });

  it('stays when the own text is undone', async () => {
    const { site, dialog } = await saveLater();
    await screen.findByText('عنوان زميل');
    dialog.press('Undo: 1 · Title');
    await waitFor(() => expect(field().textContent).toBe('عنوان زميل'));
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
    expect(site.sentSegments).toHaveLength(1);
  });
});
