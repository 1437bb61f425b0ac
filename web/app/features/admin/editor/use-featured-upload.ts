import { useState } from 'react';
import { usePictureUpload, type PictureUpload } from '~/features/admin/pictures/use-picture-upload';
import { useEditorTexts } from '~/i18n/admin/editor';

/** The upload of the featured picture. An error stays beside the field after the notice has closed. */
export function useFeaturedUpload(): PictureUpload & { problem: string | undefined } {
  const t = useEditorTexts();
  const [problem, setProblem] = useState<string>();
  const picture = usePictureUpload({
    title: t('upload.failed'),
    text: t('upload.featuredFailed'),
    onFailure: (reason) => {
      setProblem(reason || t('upload.imageFailed'));
    },
  });
  return {
    ...picture,
    upload: (file) => {
      setProblem(undefined);
      return picture.upload(file);
    },
    problem,
  };
}
