import { IMAGE_TYPES } from '@mihwar/adapters/contract';
import { EditorContent } from '@tiptap/react';
import { Replace } from 'lucide-react';
import { useId, useImperativeHandle, useRef, useState, type CSSProperties, type Ref } from 'react';
import { useEditorTexts } from '~/i18n/admin/editor';
import type { Language } from '~/lib/language';
import { ImageLinkDialog } from './image-link-dialog';
import { LinkDialog } from './link-dialog';
import { chosenPicture, describePicture } from './shared/pictures-in-text';
import { PictureTextDialog } from './picture-text-dialog';
import { TextFooter } from './text-footer';
import { TextToolbar } from './text-toolbar';
import { useArticleText } from './use-article-text';
import { useTextPictures } from './use-text-pictures';

interface RichTextProps {
  label: string;
  language: Language;
  /** HTML. Parts that the user does not edit stay exactly as they were. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** Called with the number of pictures that are being uploaded into the text. */
  onComing?: (count: number) => void;
  problem?: string;
  required?: boolean;
  ref?: Ref<{ focus: () => void }>;
}

/** The editor of an article's text in one language: toolbar, text, and the length of the text. */
export function RichText(props: RichTextProps) {
  const { label, language, value, onChange, onBlur, onComing, problem, required, ref } = props;
  const t = useEditorTexts();
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [dialog, setDialog] = useState<'link' | 'imageLink'>();
  const pictures = useTextPictures((count) => onComing?.(count));
  const { editor, lost } = useArticleText({
    value,
    language,
    attributes: {
      id,
      'aria-label': label,
      'aria-describedby': problem ? `${id}-problem ${id}-counts` : `${id}-counts`,
      ...(problem ? { 'aria-invalid': 'true' } : {}),
      ...(required ? { 'aria-required': 'true' } : {}),
    },
    onChange,
    onBlur: () => onBlur?.(),
    onLink: () => {
      setDialog('link');
    },
    onPictures: (at, files, place) => void pictures.insert(at, files, place),
  });
  useImperativeHandle(ref, () => ({ focus: () => editor.commands.focus() }), [editor]);
  const close = () => {
    setDialog(undefined);
  };

  return (
    <div>
      <p className="mb-1.5 font-semibold">
        {label}
        {required && (
          <span aria-hidden className="text-signal">
            {' *'}
          </span>
        )}
      </p>
      <div
        className="text-frame"
        data-invalid={problem ? '' : undefined}
        style={{ '--caption-hint': JSON.stringify(t(`caption.${language}`)) } as CSSProperties}
      >
        <TextToolbar
          editor={editor}
          controls={id}
          label={t('tool.bar', { name: label })}
          onLink={() => {
            setDialog('link');
          }}
          onPicture={() => {
            const chosen = chosenPicture(editor);
            if (chosen) pictures.describe(chosen);
            else chooser.current?.click();
          }}
        />
        <EditorContent editor={editor} />
      </div>
      {problem && (
        <p id={`${id}-problem`} className="mt-1.5 text-sm font-semibold text-signal">
          {problem}
        </p>
      )}
      <TextFooter id={`${id}-counts`} html={value} lost={lost}>
        <button
          type="button"
          className="inline-flex min-h-6 items-center gap-1.5 font-semibold underline-offset-4 hover:underline"
          onClick={() => {
            setDialog('imageLink');
          }}
        >
          <Replace className="size-4" aria-hidden />
          {t('imageLink.open')}
        </button>
      </TextFooter>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        aria-label={t('tool.picture')}
        accept={IMAGE_TYPES.join(',')}
        onChange={({ target }) => {
          void pictures.insert(editor, [...(target.files ?? [])]);
          // An empty value allows choosing the same file again.
          target.value = '';
        }}
      />
      {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog === 'imageLink' && <ImageLinkDialog editor={editor} onClose={close} />}
      {pictures.described && !dialog && (
        <PictureTextDialog
          key={pictures.described.src}
          picture={pictures.described}
          language={language}
          onSave={(alt) => {
            if (pictures.described) describePicture(editor, pictures.described, alt);
          }}
          onClose={pictures.closeDescription}
        />
      )}
    </div>
  );
}
