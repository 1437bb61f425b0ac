import { Node } from '@tiptap/core';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Dropcursor, UndoRedo } from '@tiptap/extensions';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import { sidesOf, type Original } from '~/features/admin/translations/sides';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { Chip, documentOf, inOneLine, putMark, signOf, textOf } from './chips';
import type { MarkInfo } from './pieces';
import { useMarkName } from './use-mark-name';

/** A segment is one line of words and chips. */
const Line = Node.create({ name: 'doc', topNode: true, content: 'paragraph' });

export interface SegmentFieldHandle {
  focus(): void;
  /** Replaces the selection. */
  insert(text: string): void;
}

interface SegmentFieldProps {
  /** The label of the field. */
  label: string;
  value: string;
  marks: readonly MarkInfo[];
  outdated: readonly string[];
  /** The language in which the article began. The field has the other one. */
  original: Original;
  problem: string | undefined;
  aside: ReactNode;
  onChange: (text: string) => void;
  ref: Ref<SegmentFieldHandle>;
}

/** The translation of a segment, with its marks as chips, and a button for each of them. */
export function SegmentField(props: SegmentFieldProps) {
  const { label, value, marks, outdated, original, problem, aside, onChange, ref } = props;
  const t = useTranslationsTexts();
  const id = useId();
  const name = useMarkName();
  const known = useRef(value);
  const { target } = sidesOf(original);
  const editor = useEditor({
    extensions: [
      ...[Dropcursor, UndoRedo, Paragraph, Text, Line],
      Chip.configure({ marks, outdated, name, dir: target.dir }),
    ],
    content: documentOf(value, marks),
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(problem ? { 'aria-invalid': 'true', 'aria-describedby': `${id}-problem` } : {}),
        ...target,
        class: 'field segment-text',
      },
      transformPasted: inOneLine,
      clipboardTextSerializer: (slice) => {
        const words: string[] = [];
        slice.content.descendants((node) => {
          if (node.isText) words.push(node.text ?? '');
        });
        return words.join('');
      },
    },
    onUpdate: ({ editor: changed }) => {
      const text = textOf(changed.state.doc);
      if (text === known.current) return;
      known.current = text;
      onChange(text);
    },
  });

  // The user has chosen a suggestion of the memory, or undone all changes.
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    editor.commands.setContent(documentOf(value, marks), { emitUpdate: false });
  }, [editor, value, marks]);

  useImperativeHandle(
    ref,
    () => ({
      focus: () => editor.commands.focus(),
      insert: (text) => editor.chain().focus().insertContent({ type: 'text', text }).run(),
    }),
    [editor],
  );

  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <p id={`${id}-label`} className="font-semibold">
          {label}
        </p>
        {aside}
      </div>
      <EditorContent editor={editor} />
      {problem && (
        <p id={`${id}-problem`} className="mt-1.5 text-sm font-semibold text-signal">
          {problem}
        </p>
      )}
      {marks.length > 0 && (
        <ul aria-label={t('segments.marks')} className="mt-2 flex flex-wrap gap-2 text-sm">
          {marks.map((mark) => (
            <li key={mark.number}>
              <button
                type="button"
                className="chip chip-button"
                aria-label={t('segments.putMark', { mark: name(mark, 'whole') })}
                title={mark.href ?? mark.text ?? mark.element}
                onClick={() => {
                  editor.view.dispatch(putMark(editor.state, mark));
                  editor.commands.focus();
                }}
              >
                {signOf(mark)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
