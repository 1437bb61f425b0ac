import { isUtf8 } from 'node:buffer';
import type { MiddlewareHandler } from 'hono';
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

/**
 * Refuses a JSON body that is not UTF-8 (RFC 8259, 8.1). Decoding would replace each invalid byte by U+FFFD, and
 * the damaged text would be stored.
 */
export const requireUtf8: MiddlewareHandler = async (c, next) => {
  const isJson = c.req.header('Content-Type')?.includes('json');
  if (isJson && !isUtf8(await c.req.arrayBuffer())) {
    throw new ApiError(400, 'The body must be text in UTF-8');
  }
  await next();
};
