import { useNotification } from '@strapi/strapi/admin';
import { useEditor, type Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import {
  articleExtensions,
  canHoldLink,
  cleanPaste,
  losses,
  toArticleHtml,
} from '../../../../web/app/features/admin/editor/rich-text/shared';
import { openedText } from './opened-text';
import { useTextTexts } from './use-text-texts';

/** HTML, Markdown, or nothing yet. */
type Stored = string | null | undefined;

interface TextEditorOptions {
  value: Stored;
  locale: string;
  disabled: boolean;
  /** The attributes of the editable element: its id, language, name and description. */
  attributes: Record<string, string>;
  onChange: (value: Stored) => void;
  onLink: () => void;
}

const PLACEHOLDERS: Record<string, string> = { en: 'Write something …', ar: 'اكتب شيئًا …' };

const htmlOf = (editor: Editor) => toArticleHtml(editor.getHTML());

interface TextEditor {
  editor: Editor;
  /** The elements of the stored text that the editor has no place for. */
  lost: string[];
}

/** TipTap for a field of the panel. */
export function useTextEditor(options: TextEditorOptions): TextEditor {
  const { value, locale, disabled, attributes, onChange, onLink } = options;
  const t = useTextTexts();
  const { toggleNotification } = useNotification();
  const [extensions] = useState(() => articleExtensions(PLACEHOLDERS[locale] ?? ''));
  /** A stored text, and its HTML in the editor. */
  const opened = useRef<{ stored: Stored; html: string }>({ stored: value, html: '' });
  const known = useRef(value);
  const [lost, setLost] = useState<string[]>([]);

  const warn = (key: 'leftOut' | 'embeds') => toggleNotification({ type: 'warning', message: t(key) });
  const noteOpened = (editor: Editor, stored: Stored) => {
    opened.current = { stored, html: htmlOf(editor) };
    setLost(losses(openedText(stored ?? ''), opened.current.html));
  };

  const editor: Editor = useEditor({
    extensions,
    content: openedText(value ?? ''),
    editable: !disabled,
    editorProps: {
      attributes: { ...attributes, role: 'textbox', 'aria-multiline': 'true' },
      transformPastedHTML: (html) => {
        const dir = locale === 'ar' ? 'rtl' : 'ltr';
        const { html: clean, pictures, leftOut, hasEmbeds } = cleanPaste(html, dir);
        if (pictures.length + leftOut > 0) warn('leftOut');
        if (hasEmbeds) warn('embeds');
        return clean;
      },
      // The browser would leave the panel and show the file.
      handleDrop: (_view, { dataTransfer }, _slice, moved) => {
        const hasFiles = !moved && Boolean(dataTransfer?.files.length);
        if (hasFiles) warn('leftOut');
        return hasFiles;
      },
      handleKeyDown: (_view, event) => {
        if (!(event.metaKey || event.ctrlKey) || event.code !== 'KeyK') return false;
        event.preventDefault();
        if (canHoldLink(editor)) onLink();
        return true;
      },
    },
    onCreate: ({ editor: created }) => noteOpened(created, value),
    onUpdate: ({ editor: changed }) => {
      const html = htmlOf(changed);
      // A text that is again as it was opened counts as the stored one, so that the form is not modified.
      known.current = html === opened.current.html ? opened.current.stored : html;
      onChange(known.current);
    },
  });

  // The form has another text now: the user has saved, discarded, or copied it from the other language.
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    editor.commands.setContent(openedText(value ?? ''), { emitUpdate: false });
    noteOpened(editor, value);
  }, [editor, value]);
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);

  return { editor, lost };
}
