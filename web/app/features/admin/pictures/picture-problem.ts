import {
  IMAGE_MAX_BYTES,
  IMAGE_SIZE_MESSAGE,
  IMAGE_TYPE_MESSAGE,
  IMAGE_TYPES,
} from '@mihwar/adapters/contract';
import { ApiError } from '~/lib/api';

/** The reason why a file is refused (requirements 5.3), as a key of the texts. */
export type PictureProblem = 'type' | 'size';

/** Checks a file before it is sent anywhere. */
export function pictureProblem(file: File): PictureProblem | null {
  if (!(IMAGE_TYPES as readonly string[]).includes(file.type)) return 'type';
  return file.size > IMAGE_MAX_BYTES ? 'size' : null;
}

/** The same for the server's refusal: it checks the content of the file, not its name. */
export function problemOfAnswer(error: unknown): PictureProblem | null {
  if (!(error instanceof ApiError)) return null;
  // A proxy refuses a large body without a message. The server refuses too many pixels with this status, too.
  if (error.status === 413 && (error.serverMessage ?? IMAGE_SIZE_MESSAGE) === IMAGE_SIZE_MESSAGE)
    return 'size';
  return error.serverMessage === IMAGE_TYPE_MESSAGE ? 'type' : null;
}
