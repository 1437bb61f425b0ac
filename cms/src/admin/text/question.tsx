import { Button, Field, Modal, TextInput } from '@strapi/design-system';
import type { Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import {
  chosenPicture,
  describePicture,
  isWholeAddress,
  meantAddress,
  putLink,
} from '../../../../web/app/features/admin/editor/rich-text/shared';
import { useTextTexts, type TextTexts } from './use-text-texts';

export interface Question {
  title: string;
  label: string;
  hint: string;
  dir: 'ltr' | 'rtl';
  answer: string;
  /** Applies the answer, or returns the reason why it cannot. */
  apply: (answer: string) => string | undefined;
  remove?: { label: string; run: () => void };
}

/** Asks for the address of a link. Without an address nothing is done. */
export function linkQuestion(editor: Editor, t: TextTexts): Question {
  const answer = (editor.getAttributes('link').href as string | undefined) ?? '';
  const unlink = () => editor.chain().extendMarkRange('link').unsetLink().run();
  return {
    ...{ title: t('link'), label: t('linkAddress'), hint: t('linkHint'), dir: 'ltr', answer },
    apply: (typed) => {
      const address = meantAddress(typed);
      if (!address || address === answer) return undefined;
      if (!isWholeAddress(address)) return t('linkRefused');
      putLink(editor, address);
      return undefined;
    },
    ...(answer ? { remove: { label: t('linkRemove'), run: unlink } } : {}),
  };
}

/** Asks for the description of the chosen picture. Undefined if none is chosen. */
export function pictureQuestion(editor: Editor, t: TextTexts, dir: 'ltr' | 'rtl'): Question | undefined {
  const picture = chosenPicture(editor);
  if (!picture) return undefined;
  return {
    ...{
      title: t('pictureText'),
      label: t('pictureShows'),
      hint: t('pictureHint'),
      dir,
      answer: picture.alt,
    },
    apply: (alt) => {
      describePicture(editor, picture, alt.trim());
      return undefined;
    },
  };
}

/** Asks for one line. It is not a form, since it would be submitted with the panel's form around it. */
export function QuestionDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const { title, label, hint, dir, apply, remove } = question;
  const t = useTextTexts();
  const [answer, setAnswer] = useState(question.answer);
  const [refusal, setRefusal] = useState<string>();
  const submit = () => {
    const refused = apply(answer);
    if (refused) setRefusal(refused);
    else onClose();
  };
  return (
    <Modal.Root open onOpenChange={onClose}>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Field.Root hint={hint} error={refusal}>
            <Field.Label>{label}</Field.Label>
            <TextInput
              autoFocus
              dir={dir}
              value={answer}
              onChange={({ target }: { target: HTMLInputElement }) => setAnswer(target.value)}
              onKeyDown={(event: KeyboardEvent) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                submit();
              }}
            />
            <Field.Error />
            <Field.Hint />
          </Field.Root>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={onClose}>
            {t('cancel')}
          </Button>
          {remove && (
            <Button variant="danger-light" onClick={() => (remove.run(), onClose())}>
              {remove.label}
            </Button>
          )}
          <Button onClick={submit}>{t('apply')}</Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}
