import type { ArticleUpdate, EditableArticle } from '@mihwar/adapters/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { draftPrefix } from '~/features/admin/use-device-draft';
import { anArticle } from '~/test/articles';
import { asUser } from '~/test/as-user';
import { json, makeRoomForToasts, renderAt } from '~/test/render';
import { valuesOf } from './article-values';
import { articleSubject, useArticleForm, type ArticleForm } from './use-article-form';
import { useSaveArticle } from './use-save-article';

const FORMER = '/uploads/former.webp';
const CROPPED = '/uploads/cropped.webp';

const article = (imageUrl: string): EditableArticle => ({
  ...anArticle({ id: 5, title: 'A car of some length', excerpt: 'An excerpt of some length', imageUrl }),
  ...{ content: `<p>${'A sentence of the text. '.repeat(4)}</p>`, imageAlt: null, imageAltAr: null },
  ...{ imageFocusAr: null, commentsMode: 'default', hasUnpublishedChanges: false },
  ...{ arabicApproved: false, englishApproved: false },
});

/** Opens the editor of an article. `saved` is the article as the server has it now. */
function open(opened: EditableArticle, saved = opened) {
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
  renderAt('/admin', asUser(['write'], <Form />), (_path, init) => {
    if (init?.method !== 'PUT') return json(saved);
    const body = JSON.parse(String(init.body)) as ArticleUpdate;
    sent.push(body);
    const { updatedAt } = saved;
    return body.updatedAt === updatedAt ? json(saved) : json({ message: 'Saved since', updatedAt }, 409);
  });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { sent, press, fields: () => fields };
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

it("a picture that is chosen over somebody else's is sent", async () => {
  const saved = { ...article(CROPPED), updatedAt: '2026-03-17T10:12:00.000Z' };
  const { sent, press } = open(article(FORMER), saved);
  press('Save');
  fireEvent.click(await screen.findByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ imageUrl: FORMER, updatedAt: saved.updatedAt });
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
  await waitFor(() => expect(fields().drafts.offered).toHaveLength(1));
  act(() => {
    for (const one of fields().drafts.offered) fields().drafts.restore(one);
  });
  expect(fields().form.getValues()).toMatchObject({ title: values.title, imageUrl: restored });
});
