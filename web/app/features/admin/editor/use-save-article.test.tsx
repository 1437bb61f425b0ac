import { ARTICLE_MESSAGES, type ArticleUpdate, type EditableArticle } from '@mihwar/adapters/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StoredDraft } from '~/features/admin/stored-drafts';
import { draftPrefix } from '~/features/admin/use-device-draft';
import { anArticle } from '~/test/articles';
import { asUser } from '~/test/as-user';
import { json, makeRoomForToasts, renderAt } from '~/test/render';
import { valuesOf, type ArticleValues } from './article-values';
import { firstChoices } from './merge';
import { TextOfLostArticle } from './text-of-lost-article';
import { articleSubject, useArticleForm, type ArticleDraft, type ArticleForm } from './use-article-form';
import { useSaveArticle } from './use-save-article';

const FORMER = '/uploads/former.webp';
const CROPPED = '/uploads/cropped.webp';

const article = (imageUrl: string): EditableArticle => ({
  ...anArticle({ id: 5, title: 'A car of some length', excerpt: 'An excerpt of some length', imageUrl }),
  ...{ content: `<p>${'A sentence of the text. '.repeat(4)}</p>`, imageAlt: null, imageAltAr: null },
  ...{ imageFocusAr: null, commentsMode: 'default', hasUnpublishedChanges: false },
  ...{ arabicApproved: false, englishApproved: false },
});

const tagged = (...names: string[]): EditableArticle => ({
  ...article(FORMER),
  tags: names.map((name, index) => ({ id: index + 1, name, nameAr: null, slug: `tag-${index + 1}` })),
});

/**
 * Opens the editor of an article, or of a new one. `saved` is the article as the server has it now. `creations`
 * are the statuses of the responses to its creation, `updates` those of the first responses to its saves.
 */
function open(
  opened: EditableArticle | null,
  saved = opened,
  { creations = [], updates = [] }: Partial<Record<'creations' | 'updates', number[]>> = {},
) {
  const sent: ArticleUpdate[] = [];
  let fields!: ArticleForm;
  function Form() {
    fields = useArticleForm(opened);
    const { save, conflict } = useSaveArticle({
      fields,
      onClose: () => undefined,
      onCreated: () => undefined,
    });
    return (
      <>
        <button type="button" onClick={() => void save('draft')}>
          Save
        </button>
        <button type="button" onClick={() => void save('published')}>
          Publish
        </button>
        {conflict && (
          <button
            type="button"
            onClick={() => {
              fields.rebase(fields.form.getValues(), conflict.theirs);
              void save('draft', conflict.theirs);
            }}
          >
            Save mine
          </button>
        )}
      </>
    );
  }
  const { client } = renderAt('/admin', asUser(['write', 'publish'], <Form />), (_path, init) => {
    if (init?.method === 'POST') return json(saved, creations.shift());
    if (init?.method !== 'PUT') return json(saved);
    const body = JSON.parse(String(init.body)) as ArticleUpdate;
    sent.push(body);
    const update = updates.shift();
    if (update !== undefined) return json({}, update);
    if (body.status === 'published' && body.wasPublished && saved?.status === 'draft') {
      const message = ARTICLE_MESSAGES.unpublishedMeanwhile;
      return json({ message, errors: [{ path: 'wasPublished', message }] }, 409);
    }
    if (body.status === 'published' && saved) return json({ ...saved, status: 'published' });
    const updatedAt = saved?.updatedAt;
    return body.updatedAt === updatedAt ? json(saved) : json({ message: 'Saved since', updatedAt }, 409);
  });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { sent, press, client, fields: () => fields };
}

async function restoreDraft(fields: () => ArticleForm) {
  await waitFor(() => expect(fields().drafts.offered).toHaveLength(1));
  act(() => {
    for (const one of fields().drafts.offered) fields().drafts.restore(one);
  });
}

/** Types a text into an article and closes the browser. The device stores a draft. */
function leaveUnsaved(opened: EditableArticle, typed: Partial<ArticleValues>) {
  const { fields } = open(opened);
  act(() => {
    for (const [name, value] of Object.entries(typed)) {
      fields().form.setValue(name as keyof ArticleValues, value);
    }
    fields().storeNow();
  });
  cleanup();
  const prefix = draftPrefix(7, articleSubject(opened.id));
  const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  return { key, draft: JSON.parse(localStorage.getItem(key) ?? '') as StoredDraft<ArticleDraft> };
}

beforeEach(makeRoomForToasts);

it('a picture whose file was replaced while the article was open does not stop its saves', async () => {
  const { sent, press, fields } = open(article(FORMER), article(CROPPED));
  press('Save');
  await screen.findByText('Article saved successfully');
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('imageUrl');
  expect(fields().form.getValues('imageUrl')).toBe(CROPPED);
});

it.each(['/uploads/other.webp', ''])('another picture is sent: %j', async (imageUrl) => {
  const { sent, press, fields } = open(article(FORMER));
  act(() => {
    fields().form.setValue('imageUrl', imageUrl);
  });
  press('Save');
  await screen.findByText('Article saved successfully');
  expect(sent[0]?.imageUrl).toBe(imageUrl || null);
});

it('a removed picture does not stop saves with a text whose field is not shown any more', async () => {
  const { sent, press, fields } = open(article(FORMER));
  act(() => {
    fields().form.setValue('imageCreditAr', 'تصوير: ليلى');
    fields().form.setValue('imageUrl', '');
  });
  press('Save');
  await screen.findByText('Article saved successfully');
  expect(sent[0]).toMatchObject({ imageUrl: null });
  expect(fields().isUnsaved()).toBe(false);
});

const focused = (imageFocusAr: string | null, imageUrl = FORMER): EditableArticle => ({
  ...article(imageUrl),
  imageFocusAr,
});

it('a focus that went with the replaced file while the article was open does not come back', async () => {
  const { sent, press, fields } = open(focused('10 90'), focused(null, CROPPED));
  press('Save');
  await screen.findByText('Article saved successfully');
  expect(sent[0]).not.toHaveProperty('imageFocusAr');
  expect(fields().form.getValues('imageFocusAr')).toBe('');
});

it.each([
  ['another', '10 90', { imageFocusAr: '20 80' }, '20 80'],
  ['no', '10 90', { imageFocusAr: '' }, null],
  ['the same, in another picture', '10 90', { imageUrl: '/uploads/other.webp' }, '10 90'],
  ['none, in another picture', null, { imageUrl: '/uploads/other.webp' }, null],
] as const)('%s focus is sent', async (_name, before, typed, sentFocus) => {
  const { sent, press, fields } = open(focused(before));
  act(() => {
    for (const [name, value] of Object.entries(typed)) {
      fields().form.setValue(name as keyof ArticleValues, value);
    }
  });
  press('Save');
  await screen.findByText('Article saved successfully');
  expect(sent[0]?.imageFocusAr).toBe(sentFocus);
});

it.each([
  ['unchanged', {}, ''],
  ['changed', { imageFocusAr: '20 80' }, '20 80'],
  ['chosen in another picture', { imageUrl: '/uploads/other.webp', imageFocusAr: '10 90' }, '10 90'],
] as const)('a draft of the device, with its focus %s, is restored', async (_name, typed, restored) => {
  leaveUnsaved(focused('10 90'), { ...TYPED, ...typed });
  const { fields } = open(focused(null, CROPPED));
  await restoreDraft(fields);
  expect(fields().form.getValues()).toMatchObject({ ...TYPED, imageFocusAr: restored });
  expect(fields().base.basedOn.imageFocusAr).toBe('');
});

it.each([
  ['renamed', ['Electric cars']],
  ['deleted', []],
])('a tag that was %s while the article was open stays so when it is saved', async (_name, names) => {
  const { sent, press, fields } = open(tagged('EVs'), tagged(...names));
  press('Save');
  await screen.findByText('Article saved successfully');
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('tags');
  expect(fields().form.getValues('tags')).toBe(names.join(', '));
});

it.each([
  ['EVs, Range, Winter', ['EVs', 'Range', 'Winter']],
  ['Range, EVs', ['Range', 'EVs']],
  ['', []],
])('other tags are sent: %j', async (typed, tags) => {
  const { sent, press, fields } = open(tagged('EVs', 'Range'));
  act(() => {
    fields().form.setValue('tags', typed);
  });
  press('Save');
  await screen.findByText('Article saved successfully');
  expect(sent[0]).toMatchObject({ tags });
});

it('a comma after the last tag is no other tag', async () => {
  const { sent, press, fields } = open(tagged('EVs'));
  act(() => {
    fields().form.setValue('tags', 'EVs, ');
  });
  press('Save');
  await screen.findByText('Article saved successfully');
  expect(sent[0]).not.toHaveProperty('tags');
});

it('tags that are chosen over those of somebody else are sent', async () => {
  const saved = { ...tagged('Range'), updatedAt: '2026-03-17T10:12:00.000Z' };
  const { sent, press } = open(tagged('EVs'), saved);
  press('Save');
  fireEvent.click(await screen.findByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ tags: ['EVs'], updatedAt: saved.updatedAt });
});

it('an article that an earlier attempt has created keeps the tags of that attempt', async () => {
  const { sent, press, fields } = open(null, tagged('EVs'), { creations: [500, 422, 201] });
  const type = (title: string) => {
    act(() => {
      fields().form.setValue('title', title);
    });
  };
  type('A car of some length');
  act(() => {
    fields().form.setValue('categoryId', 1);
    fields().form.setValue('tags', 'EVs');
  });
  press('Save');
  await screen.findByText('Failed to save article');
  type('A car of another length');
  press('Save');
  await screen.findByText('Article saved successfully');
  expect(sent).toMatchObject([{ title: 'A car of another length' }]);
  expect(sent[0]).not.toHaveProperty('tags');
});

describe('after a save without a response', () => {
  const typed = 'A title that was typed';
  const opened: EditableArticle = { ...tagged('EVs'), imageFocusAr: '10 90' };

  async function saveAgain(saved: Partial<EditableArticle>, alsoTyped: Partial<ArticleValues> = {}) {
    const updatedAt = '2026-03-17T10:12:00.000Z';
    const form = open(opened, { ...opened, title: typed, updatedAt, ...saved }, { updates: [503] });
    act(() => {
      for (const [name, value] of Object.entries({ title: typed, ...alsoTyped })) {
        form.fields().form.setValue(name as keyof ArticleValues, value);
      }
    });
    form.press('Save');
    await screen.findByText('Failed to save article');
    form.press('Save');
    return form;
  }

  it.each([
    ['a tag was renamed', { tags: tagged('Electric cars').tags }],
    ['the article was featured', { featured: true }],
    ['the file of its picture was replaced', { imageUrl: CROPPED }],
    ['its focus went with that file', { imageUrl: CROPPED, imageFocusAr: null }],
  ])('the own text is no conflict although %s, which stays', async (_name, meanwhile) => {
    const { sent, fields } = await saveAgain(meanwhile);
    await screen.findByText('Article saved successfully');
    expect(screen.queryByRole('button', { name: 'Save mine' })).toBeNull();
    expect(sent.map(({ title }) => title)).toEqual([typed, typed, typed]);
    for (const field of Object.keys(meanwhile)) expect(sent[2]).not.toHaveProperty(field);
    expect(fields().form.getValues()).toEqual(valuesOf({ ...opened, title: typed, ...meanwhile }));
  });

  const words = 'A sentence of the text. '.repeat(4);

  it.each<[string, Partial<ArticleValues>, Partial<EditableArticle>]>([
    ['spaces around it', { title: ` ${typed} `, titleAr: ' ' }, {}],
    ['a comma after its last tag', { tags: 'Range, evs,' }, { tags: tagged('Range', 'EVs').tags }],
    ['entities', { content: `<p>${words}a&nbsp;&gt; b</p>` }, { content: `<p>${words}a\u00a0> b</p>` }],
    ['no address', { slug: '' }, {}],
    [
      'no time of its correction',
      { correction: 'It was 12' },
      { correction: 'It was 12', correctedAt: '2026-03-17T10:12:00.000Z' },
    ],
  ])('the own text is no conflict although it was sent with %s', async (_name, alsoTyped, stored) => {
    const { sent, fields } = await saveAgain(stored, alsoTyped);
    await screen.findByText('Article saved successfully');
    expect(sent).toHaveLength(3);
    expect(fields().form.getValues()).toEqual(valuesOf({ ...opened, title: typed, ...stored }));
  });

  it('a text that somebody has changed is a conflict, also in a field that the user did not change', async () => {
    const { sent } = await saveAgain({ excerpt: 'An excerpt of a colleague' });
    await screen.findByRole('button', { name: 'Save mine' });
    expect(sent).toHaveLength(2);
  });
});

it("a picture that is chosen over somebody else's is sent", async () => {
  const saved = { ...article(CROPPED), updatedAt: '2026-03-17T10:12:00.000Z' };
  const { sent, press } = open(article(FORMER), saved);
  press('Save');
  fireEvent.click(await screen.findByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ imageUrl: FORMER, updatedAt: saved.updatedAt });
});

it('an article that was unpublished while it was open is published again by a second press only', async () => {
  const opened: EditableArticle = { ...article(FORMER), status: 'published' };
  const { sent, press, fields } = open(opened, { ...opened, status: 'draft' });
  act(() => {
    fields().form.setValue('title', 'A title that was typed');
  });
  press('Publish');
  await screen.findByText(ARTICLE_MESSAGES.unpublishedMeanwhile);
  expect(screen.queryByRole('button', { name: 'Save mine' })).toBeNull();
  expect(fields().base.article?.status).toBe('draft');
  expect(fields().form.getValues('title')).toBe('A title that was typed');
  press('Publish');
  await screen.findByText('Article published successfully!');
  expect(sent).toMatchObject([
    { title: 'A title that was typed', wasPublished: true, updatedAt: opened.updatedAt },
    { title: 'A title that was typed', wasPublished: false, updatedAt: opened.updatedAt },
  ]);
});

it.each([
  ['published', 'Readers go on seeing the published text until you publish this one.'],
  ['draft', 'It is a draft: readers do not see it yet.'],
] as const)('the notice about a saved draft of a %s article says what readers see now', async (now, text) => {
  const opened: EditableArticle = { ...article(FORMER), status: 'published' };
  const { press } = open(opened, { ...opened, status: now });
  press('Save');
  await screen.findByText(text);
});

it.each([
  ['unchanged', FORMER, FORMER, CROPPED],
  ['changed', '/uploads/other.webp', FORMER, '/uploads/other.webp'],
  ['of an earlier version', FORMER, undefined, FORMER],
])('a draft of the device, with its picture %s, is restored', async (_name, typed, imageUrl, restored) => {
  const values = { ...valuesOf(article(typed)), title: 'A title that was typed' };
  const draft = { values: { values, imageUrl }, at: '2026-11-29T08:00:00.000Z' };
  localStorage.setItem(`${draftPrefix(7, articleSubject(5))}earlier`, JSON.stringify(draft));
  const { fields } = open(article(CROPPED));
  await restoreDraft(fields);
  expect(fields().form.getValues()).toMatchObject({ title: values.title, imageUrl: restored });
});

/** The article after a translator has given it Arabic texts, and an editor another title and category. */
const edited = (opened: EditableArticle): EditableArticle => ({
  ...opened,
  ...{ title: 'A better title of a car', categoryId: 2, updatedAt: '2026-03-17T10:12:00.000Z' },
  ...{ titleAr: 'عنوان', excerptAr: 'مقتطف', contentAr: '<p>نص</p>' },
});

const TYPED = { excerpt: 'An excerpt with one more word' };

it('a restored draft leaves to colleagues what they alone have changed, also when restored again', async () => {
  const opened = article(FORMER);
  leaveUnsaved(opened, TYPED);
  const theirs = edited(opened);
  for (const _time of ['first', 'second']) {
    const { fields } = open(theirs);
    await restoreDraft(fields);
    const mine = fields().form.getValues();
    expect(firstChoices(fields().base.basedOn, mine, valuesOf(theirs))).toEqual({
      ...{
        titleAr: 'theirs',
        excerptAr: 'theirs',
        contentAr: 'theirs',
        title: 'theirs',
        categoryId: 'theirs',
      },
      excerpt: 'mine',
    });
    expect(fields().base.updatedAt).toBe(opened.updatedAt);
    expect(fields().isUnsaved()).toBe(true);
    act(() => {
      fields().storeNow();
    });
    cleanup();
  }
});

it('a draft of an earlier version, which has no such text, is restored as before', async () => {
  const opened = article(FORMER);
  const { key, draft } = leaveUnsaved(opened, TYPED);
  const { basedOn: _basedOn, ...earlier } = draft.values;
  localStorage.setItem(key, JSON.stringify({ ...draft, values: { ...earlier, imageUrl: FORMER } }));
  const { fields } = open(edited(opened));
  await restoreDraft(fields);
  expect(fields().base.basedOn).toEqual(valuesOf(edited(opened)));
  expect(fields().form.getValues()).toMatchObject({ ...TYPED, title: opened.title });
});

it.each([true, false])(
  'a restored draft does not revert a featured mark of a colleague: %j',
  async (featured) => {
    leaveUnsaved({ ...article(FORMER), featured: !featured }, TYPED);
    const { sent, press, fields } = open({ ...article(FORMER), featured });
    await restoreDraft(fields);
    expect(fields().form.getValues()).toMatchObject({ ...TYPED, featured });
    press('Save');
    await screen.findByText('Article saved successfully');
    expect(sent[0]).toMatchObject(TYPED);
    expect(sent[0]).not.toHaveProperty('featured');
  },
);

it('a featured mark that was changed in a draft is sent after it is restored', async () => {
  leaveUnsaved(article(FORMER), { featured: true });
  const { sent, press, fields } = open(article(FORMER));
  await restoreDraft(fields);
  press('Save');
  await screen.findByText('Article saved successfully');
  expect(sent[0]).toMatchObject({ featured: true });
});

it.each([
  ['renamed', ['Electric cars']],
  ['deleted', []],
])(
  'a restored draft does not bring back a tag that was %s, also when restored again',
  async (_name, names) => {
    leaveUnsaved(tagged('EVs'), TYPED);
    const { fields } = open(tagged(...names));
    await restoreDraft(fields);
    expect(fields().form.getValues()).toMatchObject({ ...TYPED, tags: names.join(', ') });
    act(() => {
      fields().storeNow();
    });
    cleanup();
    const again = open(tagged('Electric vehicles'));
    await restoreDraft(again.fields);
    expect(again.fields().form.getValues()).toMatchObject({ ...TYPED, tags: 'Electric vehicles' });
    again.press('Save');
    await screen.findByText('Article saved successfully');
    expect(again.sent[0]).toMatchObject(TYPED);
    expect(again.sent[0]).not.toHaveProperty('tags');
  },
);

it('tags that were changed in a draft are sent after it is restored', async () => {
  leaveUnsaved(tagged('EVs'), { tags: 'EVs, Range' });
  const { sent, press, fields } = open(tagged('EVs'));
  await restoreDraft(fields);
  press('Save');
  await screen.findByText('Article saved successfully');
  expect(sent[0]).toMatchObject({ tags: ['EVs', 'Range'] });
});

it('the draft of a deleted article becomes a new one with its picture and its featured mark', async () => {
  const { id } = article(FORMER);
  leaveUnsaved({ ...tagged('EVs'), featured: true }, TYPED);
  renderAt('/admin', asUser(['write'], <TextOfLostArticle id={id} />));
  fireEvent.click(await screen.findByRole('button', { name: 'Use it in a new article' }));
  cleanup();
  const { fields } = open(null);
  await restoreDraft(fields);
  expect(fields().form.getValues()).toMatchObject({ ...TYPED, featured: true, imageUrl: FORMER });
  expect(fields().form.getValues('tags')).toBe('EVs');
});

it.each([
  ['is published later', '2999-01-01T00:00:00.000Z', /^Article updated successfully/],
  ['has no planned time', null, /^Submitted for review/],
  ['had one that has passed', '2020-01-01T00:00:00.000Z', /^Submitted for review/],
])('a published text whose translation %s', async (_case, publishAt, notice) => {
  makeRoomForToasts();
  const saved = { ...article(FORMER), status: 'published' as const, hasUnpublishedChanges: true };
  const language = { publishAt: null, unpublishAt: null, embargoUntil: null, problem: null };
  const { press, client } = open(saved);
  client.setQueryData(['schedule', 5], { timeZone: 'UTC', en: language, ar: { ...language, publishAt } });
  press('Publish');
  expect(await screen.findByText(notice)).toBeTruthy();
});
