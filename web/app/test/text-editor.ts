import { Editor, type EditorOptions } from '@tiptap/core';
import { afterAll } from 'vitest';
import { toArticleHtml } from '~/features/admin/editor/rich-text/shared/article-html';
import { articleExtensions } from '~/features/admin/editor/rich-text/shared/extensions';

/** An editor of articles for the tests of a file. Each function returns the text as it would be saved. */
export function textEditor(options: Partial<EditorOptions> = {}) {
  const editor = new Editor({ extensions: articleExtensions('…'), ...options });
  afterAll(() => {
    editor.destroy();
  });
  const html = () => toArticleHtml(editor.getHTML());
  return {
    editor,
    html,
    opened(text: string) {
      editor.commands.setContent(text);
      return html();
    },
    pasted(text: string) {
      editor.commands.clearContent();
      // jsdom has no ClipboardEvent.
      editor.view.pasteHTML(text, new Event('paste') as ClipboardEvent);
      return html();
    },
  };
}
