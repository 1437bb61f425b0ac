import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useSendPicture } from '~/features/admin/pictures/use-picture-upload';
import { useEditorTexts } from '~/i18n/admin/editor';
import { isolated } from '~/lib/isolated';
import { toast } from '~/lib/toast';
import { comingPicture } from './coming-picture';
import { figureOf, pictureAt, placeOfFigure, type PictureInText } from './shared/pictures-in-text';
import { announcePicture, forgetPicture, placeOfPicture } from './uploads-in-text';

interface TextPictures {
  /**
   * Uploads files one after the other, and inserts each as soon as it is stored: at a place, or at the
   * cursor.
   */
  insert: (editor: Editor, files: File[], at?: number) => Promise<void>;
  /** The picture whose description is requested next. A user who has gone on typing is not asked. */
  described: PictureInText | undefined;
  describe: (picture: PictureInText) => void;
  closeDescription: () => void;
}

/**
 * The pictures that are being uploaded into a text. `onComing` gets their number, since saving waits for
 * them.
 */
export function useTextPictures(onComing: (count: number) => void): TextPictures {
  const t = useEditorTexts();
  const send = useSendPicture({ title: t('upload.failed'), text: t('upload.failedText') });
  const [queue, setQueue] = useState<PictureInText[]>([]);
  const leaving = useRef<AbortController>(undefined);
  const coming = useRef(0);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => {
      controller.abort();
    };
  }, []);

  const count = (change: number) => {
    coming.current += change;
    onComing(coming.current);
  };

  /**
   * Returns the place after the inserted picture, or the place of a picture that failed. Undefined if that
   * place has been deleted.
   */
  async function upload(editor: Editor, file: File, at?: number): Promise<number | undefined> {
    const given = new AbortController();
    const { signal } = given;
    const giveUp = () => {
      given.abort();
    };
    // AbortSignal.any is too new for some users' browsers.
    if (leaving.current?.signal.aborted) giveUp();
    leaving.current?.signal.addEventListener('abort', giveUp, { signal });
    const label = t('upload.coming', { name: isolated(file.name) });
    const picture = comingPicture({ label, cancel: t('upload.cancel') }, giveUp);
    const { doc, selection } = editor.state;
    announcePicture(editor.view, picture, placeOfFigure(doc, at ?? selection.to));
    const focused = document.activeElement;
    const answer = await send(file, { signal, onProgress: picture.setProgress });
    if (editor.isDestroyed) return undefined;
    const place = placeOfPicture(editor.state, picture);
    forgetPicture(editor.view, picture);
    if (!answer) return place;
    // A dialog would take the focus of a user who goes on typing. The rest of the sentence would go into its field.
    const isWaiting = editor.state.doc.eq(doc) && document.activeElement === focused;
    // A stored picture whose place has been deleted comes to the cursor.
    const to = placeOfFigure(editor.state.doc, place ?? editor.state.selection.to);
    editor.commands.insertContentAt(to, figureOf(answer, ''));
    toast({ title: t('upload.inserted'), description: t('upload.insertedText') });
    const inserted = pictureAt(editor, answer.url);
    if (!inserted) return undefined;
    setQueue((before) => (isWaiting || before.length > 0 ? [...before, inserted] : before));
    return editor.state.doc.resolve(inserted.position).after();
  }

  async function insert(editor: Editor, files: File[], at?: number) {
    let left = files.length;
    count(left);
    let place = at;
    try {
      for (const file of files) {
        place = await upload(editor, file, place);
        left -= 1;
        count(-1);
      }
    } finally {
      // Otherwise saving would wait for pictures that will never come.
      if (left > 0) count(-left);
    }
  }

  return {
    insert,
    described: queue[0],
    describe: (picture) => {
      setQueue([picture]);
    },
    closeDescription: () => {
      setQueue(([, ...rest]) => rest);
    },
  };
}
