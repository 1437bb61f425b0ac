import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { adminCall, unique } from './accounts';
import { expect } from './test';

/** The fields of an article in the API's response that the editor's tests check. */
export interface SavedArticle {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  titleAr: string | null;
  contentAr: string | null;
  imageUrl: string | null;
  imageAlt: string | null;
  imageAltAr: string | null;
  status: string;
  featured: boolean;
  updatedAt: string;
  tags: { name: string }[];
}

export const EXCERPT = 'What a reader should know of it in one line.';
export const SENTENCE = 'A sentence that is long enough to be the text of a whole article, which is fifty.';

const firstCategory = async (request: APIRequestContext) =>
  (await adminCall<{ id: number; name: string }[]>(request, 'GET', '/api/categories'))[0];

/** Creates an article of the first admin for one test. */
export async function newArticle(
  request: APIRequestContext,
  more: Record<string, unknown> = {},
): Promise<SavedArticle> {
  const category = await firstCategory(request);
  const data = {
    title: unique('An article'),
    excerpt: EXCERPT,
    content: `<p>${SENTENCE}</p>`,
    categoryId: category?.id,
    status: 'draft',
    ...more,
  };
  return adminCall<SavedArticle>(request, 'POST', '/api/articles', data);
}

export const savedArticle = (request: APIRequestContext, id: number) =>
  adminCall<SavedArticle>(request, 'GET', `/api/articles/id/${id}`);

/** The editor's window. */
export function editorOf(page: Page, name: 'Create New Article' | 'Edit Article' = 'Create New Article') {
  const dialog = page.getByRole('dialog', { name });
  const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true });
  return {
    dialog,
    field,
    text: field('Content'),
    tools: dialog.getByRole('toolbar', { name: 'Formatting: Content' }),
    button: (label: string) => dialog.getByRole('button', { name: label, exact: true }),
    publish: dialog.getByRole('button', { name: 'Publish Article' }),
    category: dialog.getByRole('combobox', { name: 'Category' }),
  };
}

export type EditorWindow = ReturnType<typeof editorOf>;

export const notice = (page: Page, text: string | RegExp): Locator =>
  page.locator('.toast').getByText(text, { exact: true });

/** Opens the editor for a new article by its address. */
export async function openNew(page: Page): Promise<EditorWindow> {
  await page.goto('/admin?new');
  const editor = editorOf(page);
  await expect(editor.text).toBeVisible();
  return editor;
}

export async function openEdit(page: Page, id: number): Promise<EditorWindow> {
  await page.goto(`/admin?edit=${id}`);
  const editor = editorOf(page, 'Edit Article');
  await expect(editor.text).toBeVisible();
  return editor;
}

/** Fills in the required fields of an article. */
export async function fillIn(editor: EditorWindow, title: string): Promise<void> {
  await editor.field('Title').fill(title);
  await editor.field('Excerpt').fill(EXCERPT);
  await editor.text.fill(SENTENCE);
  await editor.category.selectOption({ index: 1 });
}

/** A valid picture of 64 by 40 pixels. */
export const PICTURE = {
  name: 'road.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAoCAIAAADBrGu+AAAAPUlEQVR42u3PQQkAAAgEsItjRCMayww+hcEKLNXzWgQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQELhaLCRDT7WAlWwAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Pastes or drops data. */
export const give = (
  editor: Pick<EditorWindow, 'text'>,
  event: 'paste' | 'drop',
  kinds: Record<string, string>,
  file?: typeof PICTURE,
) =>
  editor.text.evaluate(
    (text, { type, contents, picture }) => {
      const data = new DataTransfer();
      for (const [kind, content] of Object.entries(contents)) data.setData(kind, content);
      if (picture) {
        const bytes = Uint8Array.from(atob(picture.content), (character) => character.charCodeAt(0));
        data.items.add(new File([bytes], picture.name, { type: picture.mimeType }));
      }
      const { x, y } = text.getBoundingClientRect();
      const place = { clientX: x + 40, clientY: y + 30, bubbles: true, cancelable: true };
      text.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, ...place }),
      );
    },
    {
      type: event,
      contents: kinds,
      picture: file && { name: file.name, mimeType: file.mimeType, content: file.buffer.toString('base64') },
    },
  );

/** Chooses a file with the toolbar's picture button. */
export const chooseFile = async (page: Page, editor: EditorWindow, file: typeof PICTURE) => {
  const chooser = page.waitForEvent('filechooser');
  await editor.tools.getByRole('button', { name: 'Image' }).click();
  await (await chooser).setFiles(file);
};
