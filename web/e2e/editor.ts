import type { Page } from '@playwright/test';
import { EXCERPT, SENTENCE } from './dashboard';
import { expect } from './test';

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
