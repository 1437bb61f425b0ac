import type { Upload } from '@mihwar/adapters/contract';
import { useEffect, useRef, useState } from 'react';
import { useFailureText } from '~/features/admin/use-change';
import { usePicturesTexts } from '~/i18n/admin/pictures';
import { toast } from '~/lib/toast';
import { pictureProblem, problemOfAnswer, type PictureProblem } from './picture-problem';
import { uploadPicture, type UploadOptions } from './upload-picture';

/** What a notice says of an upload that failed for another reason than the file. */
export interface UploadFailure {
  title: string;
  text?: string;
  /** Called beside the notice: with what is wrong with the file, or with null when it failed for another reason. */
  onFailure?: (problem: PictureProblem | null) => void;
}

/** Sends a picture that may be sent. Undefined when it was refused, failed or cancelled: a notice has said so where it must. */
export type SendPicture = (file: File, options?: UploadOptions) => Promise<Upload | undefined>;

/** Uploading without a state of its own: for pictures that come in any number. */
export function useSendPicture(failed: UploadFailure): SendPicture {
  const t = usePicturesTexts();
  const explain = useFailureText();
  const refuse = (problem: PictureProblem) => {
    toast({
      title: t(`refused.${problem}`),
      description: t(`refused.${problem}Text`),
      variant: 'destructive',
    });
    failed.onFailure?.(problem);
    return undefined;
  };
  return async (file, options) => {
    const problem = pictureProblem(file);
    if (problem) return refuse(problem);
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
      failed.onFailure?.(null);
      return undefined;
    }
  };
}

/** One picture on its way. */
export interface PictureUpload {
  /** Sends a picture; one that is still on its way is given up. */
  upload: SendPicture;
  cancel: () => void;
  isUploading: boolean;
  /** How much has been sent, 0 to 1. */
  progress: number;
  /** What is being sent, as an address to show it at. */
  preview: string | undefined;
}

interface OnItsWay {
  progress: number;
  preview?: string;
}

/** Uploads one picture at a time and says how far it is. Leaving the screen gives it up. */
export function usePictureUpload(failed: UploadFailure): PictureUpload {
  const send = useSendPicture(failed);
  const [current, setCurrent] = useState<OnItsWay>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const upload: SendPicture = async (file) => {
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

/** A `data:` address: the content security policy lets no picture come from `blob:`. Undefined for a file that is gone. */
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
