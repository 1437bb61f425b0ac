import { useRef, useState } from 'react';
import { pictureProblem } from '~/features/admin/pictures/picture-problem';
import { usePictureUpload, type PictureUpload } from '~/features/admin/pictures/use-picture-upload';
import { useEditorTexts } from '~/i18n/admin/editor';

/** The upload of the featured picture. Its failure stays written beside the field when the notice has gone. */
export function useFeaturedUpload(): PictureUpload & { problem: string | undefined } {
  const t = useEditorTexts();
  const picture = usePictureUpload({ title: t('upload.failed'), text: t('upload.featuredFailed') });
  const [hasFailed, setFailed] = useState(false);
  const isCancelled = useRef(false);
  return {
    ...picture,
    upload: async (file, options) => {
      isCancelled.current = false;
      setFailed(false);
      const answer = await picture.upload(file, options);
      if (!answer && !isCancelled.current && !pictureProblem(file)) setFailed(true);
      return answer;
    },
    cancel: () => {
      isCancelled.current = true;
      picture.cancel();
    },
    problem: hasFailed ? t('upload.imageFailed') : undefined,
  };
}
