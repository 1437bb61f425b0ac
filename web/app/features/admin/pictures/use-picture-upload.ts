import type { Upload } from '@mihwar/adapters/contract';
import { useEffect, useRef, useState } from 'react';
import { useFailureText } from '~/features/admin/use-change';
import { usePicturesTexts } from '~/i18n/admin/pictures';
import { allowAsking, ApiError } from '~/lib/api';
import { toast } from '~/lib/toast';
import { pictureProblem, problemOfAnswer, type PictureProblem } from './picture-problem';
import { uploadPicture, type UploadOptions } from './upload-picture';

/** The notice about an upload that failed for another reason than the file. */
export interface UploadFailure {
  title: string;
  text?: string;
  /** Called beside the notice with the sentence about the file. Empty if there is another reason. */
  onFailure?: (reason: string) => void;
}

/**
 * Uploads a picture that is allowed. Undefined if it was refused, failed or cancelled. A notice has been
 * shown where it is needed.
 */
export type SendPicture = (file: File, options?: UploadOptions) => Promise<Upload | undefined>;

/** Uploads without a state of its own, for any number of pictures. */
export function useSendPicture(failed: UploadFailure): SendPicture {
  const t = usePicturesTexts();
  const explain = useFailureText();
  const refuse = (problem: PictureProblem) => {
    toast({
      title: t(`refused.${problem}`),
      description: t(`refused.${problem}Text`),
      variant: 'destructive',
    });
    failed.onFailure?.(t(`refused.${problem}Text`));
    return undefined;
  };
  return async (file, options) => {
    const problem = pictureProblem(file);
    if (problem) return refuse(problem);
    allowAsking();
    try {
      return await uploadPicture(file, options);
    } catch (error) {
      if (options?.signal?.aborted) return undefined;
      const found = problemOfAnswer(error);
      if (found) return refuse(found);
      toast({
        title: failed.title,
        description: explain(error, failed.text ?? ''),
        variant: 'destructive',
      });
      const isRefusal = error instanceof ApiError && error.status === 413;
      failed.onFailure?.(isRefusal ? explain(error, '') : '');
      return undefined;
    }
  };
}

/** The state of an upload of one picture. */
export interface PictureUpload {
  /** Uploads a picture, and aborts an upload that is still running. */
  upload: (file: File) => Promise<Upload | undefined>;
  cancel: () => void;
  isUploading: boolean;
  /** The share that has been sent, from 0 to 1. */
  progress: number;
  /** The address of a preview of the picture that is being sent. */
  preview: string | undefined;
}

interface OnItsWay {
  progress: number;
  preview?: string;
}

/** Uploads one picture at a time and reports its progress. Leaving the screen aborts it. */
export function usePictureUpload(failed: UploadFailure): PictureUpload {
  const send = useSendPicture(failed);
  const [current, setCurrent] = useState<OnItsWay>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const upload: PictureUpload['upload'] = async (file) => {
    leaving.current?.abort();
    const controller = new AbortController();
    leaving.current = controller;
    const update = (change: Partial<OnItsWay>) => {
      if (!controller.signal.aborted) setCurrent((before) => before && { ...before, ...change });
    };
    if (!pictureProblem(file)) {
      setCurrent({ progress: 0 });
      void readAsAddress(file).then((preview) => {
        update({ preview });
      });
    }
    const answer = await send(file, {
      signal: controller.signal,
      onProgress: (progress) => {
        update({ progress });
      },
    });
    if (controller.signal.aborted) return undefined;
    setCurrent(undefined);
    return answer;
  };

  return {
    upload,
    cancel: () => {
      leaving.current?.abort();
      setCurrent(undefined);
    },
    isUploading: current !== undefined,
    progress: current?.progress ?? 0,
    preview: current?.preview,
  };
}

/**
 * A `data:` address: the content security policy forbids pictures from `blob:`. Undefined for a file that no
 * longer exists.
 */
function readAsAddress(file: File): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(reader.result as string);
    };
    reader.onerror = () => {
      resolve(undefined);
    };
    reader.readAsDataURL(file);
  });
}
