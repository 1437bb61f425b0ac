import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useSendPicture } from '~/features/admin/pictures/use-picture-upload';
import { useEditorTexts } from '~/i18n/admin/editor';
import { toast } from '~/lib/toast';
import { comingPicture } from './coming-picture';
import { figureOf, pictureAt, type PictureInText } from './shared/pictures-in-text';
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

  /** Returns the place after the inserted picture. */
  async function upload(editor: Editor, file: File, at?: number): Promise<number | undefined> {
    const given = new AbortController();
    const signal = AbortSignal.any([given.signal, ...(leaving.current ? [leaving.current.signal] : [])]);
    const label = t('upload.coming', { name: file.name });
    const picture = comingPicture({ label, cancel: t('upload.cancel') }, () => {
      given.abort();
    });
    announcePicture(editor.view, picture, at ?? editor.state.selection.to);
    const { doc } = editor.state;
    const focused = document.activeElement;
    const answer = await send(file, { signal, onProgress: picture.setProgress });
    if (editor.isDestroyed) return undefined;
    const place = placeOfPicture(editor.state, picture);
    forgetPicture(editor.view, picture);
    if (!answer || place === undefined) return undefined;
    // A dialog would take the focus of a user who goes on typing. The rest of the sentence would go into its field.
    const isWaiting = editor.state.doc.eq(doc) && document.activeElement === focused;
    editor.commands.insertContentAt(place, figureOf(answer, ''));
    toast({ title: t('upload.inserted'), description: t('upload.insertedText') });
    const inserted = pictureAt(editor, answer.url);
    if (!inserted) return undefined;
    setQueue((before) => (isWaiting || before.length > 0 ? [...before, inserted] : before));
    return editor.state.doc.resolve(inserted.position).after();
  }

  async function insert(editor: Editor, files: File[], at?: number) {
    count(files.length);
    let place = at;
    for (const file of files) {
      const end = await upload(editor, file, place);
      place = end ?? place;
      count(-1);
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
