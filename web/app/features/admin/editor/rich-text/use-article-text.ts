import { useEditor, type Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useEditorTexts } from '~/i18n/admin/editor';
import { LANGUAGES, type Language } from '~/lib/language';
import { toast } from '~/lib/toast';
import { toArticleHtml } from './shared/article-html';
import { cleanPaste } from './shared/clean-paste';
import { fileOfData, pastedFiles } from './data-files';
import { articleExtensions } from './shared/extensions';
import { losses } from './shared/losses';
import { canHoldLink } from './shared/put-link';
import { UploadsInText } from './uploads-in-text';

interface ArticleTextOptions {
  value: string;
  language: Language;
  /** Attributes of the editable element: its id, its name and its description. */
  attributes: Record<string, string>;
  onChange: (html: string) => void;
  onBlur: () => void;
  onLink: () => void;
  onPictures: (editor: Editor, files: File[], at?: number) => void;
}

/** TipTap for an article's text. `lost` names the elements of the given text that it does not support. */
export function useArticleText(options: ArticleTextOptions): { editor: Editor; lost: string[] } {
  const { value, language, attributes, onChange, onBlur, onLink, onPictures } = options;
  const t = useEditorTexts();
  const [extensions] = useState(() => [...articleExtensions(t(`placeholder.${language}`)), UploadsInText]);
  const known = useRef(value);
  /** The given text, and the HTML that the editor made of it. */
  const opened = useRef({ value, html: '' });
  const [lost, setLost] = useState<string[]>([]);

  const editor: Editor = useEditor({
    extensions,
    content: value,
    editorProps: {
      attributes: {
        ...attributes,
        role: 'textbox',
        'aria-multiline': 'true',
        lang: language,
        dir: LANGUAGES[language].dir,
        class: 'story rich-text',
      },
      transformPastedHTML: (html) => {
        const {
          html: clean,
          pictures,
          leftOut,
          onDevice,
          hasEmbeds,
        } = cleanPaste(html, LANGUAGES[language].dir);
        const files = pictures.map(fileOfData);
        const elsewhere = leftOut - onDevice + files.filter((file) => !file).length;
        const reasons = [
          elsewhere > 0 && t('paste.leftOutText', { count: elsewhere }),
          onDevice > 0 && t('paste.onDevice'),
          hasEmbeds && t('paste.embedsText'),
        ].filter((reason) => reason !== false);
        // The notice follows the insertion of the text.
        queueMicrotask(() => {
          if (reasons.length > 0) {
            const title = t(hasEmbeds ? 'paste.partsLeftOut' : 'paste.leftOut');
            toast({ title, description: reasons.join(' '), variant: 'destructive' });
          }
          const sent = files.filter((file) => file !== undefined);
          if (sent.length > 0) onPictures(editor, sent);
        });
        return clean;
      },
      // ProseMirror parses the HTML that accompanies a file before it calls handlePaste and handleDrop. The
      // picture in that HTML would be refused, or uploaded as well.
      handleDOMEvents: {
        paste: (_view, event) => {
          const files = pastedFiles(event.clipboardData);
          if (files.length === 0) return;
          event.preventDefault();
          onPictures(editor, files);
        },
        drop: (view, event) => {
          const files = [...(event.dataTransfer?.files ?? [])];
          if (view.dragging || files.length === 0) return;
          event.preventDefault();
          onPictures(editor, files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
        },
      },
      handleKeyDown: (_view, event) => {
        const isLinkKey = (event.metaKey || event.ctrlKey) && event.code === 'KeyK';
        if (isLinkKey) {
          event.preventDefault();
          if (canHoldLink(editor)) onLink();
        }
        return isLinkKey;
      },
    },
    onCreate: ({ editor: created }) => {
      opened.current = { value, html: toArticleHtml(created.getHTML()) };
      setLost(losses(value, opened.current.html));
    },
    onUpdate: ({ editor: changed }) => {
      const html = toArticleHtml(changed.getHTML());
      // A click may add a blank paragraph below the text, which changes nothing.
      const text = html === opened.current.html ? opened.current.value : html;
      if (text === known.current) return;
      known.current = text;
      onChange(text);
    },
    onBlur,
  });

  // The form has received another text: a restored one, or another user's.
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
    opened.current = { value, html: toArticleHtml(editor.getHTML()) };
    setLost(losses(value, opened.current.html));
  }, [editor, value]);

  return { editor, lost };
}
