import { bodyLimit } from 'hono/body-limit';
import { ApiError } from './errors.ts';

const MAX_BYTES = 1024 * 1024;

/** Refuses bodies of more than 1 MB. */
export const limitBody = bodyLimit({
  maxSize: MAX_BYTES,
  onError: () => {
    throw new ApiError(413, 'The request is larger than 1 MB');
  },
});
