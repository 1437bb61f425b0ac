import { isUtf8 } from 'node:buffer';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import pTimeout from 'p-timeout';
import { ApiError } from './errors.ts';

const MAX_BYTES = 1024 * 1024;

/** The time in which a form must arrive. */
const FORM_LIMIT_MS = 10_000;

/** Refuses bodies of more than 1 MB. */
export const limitBody = bodyLimit({
  maxSize: MAX_BYTES,
  onError: () => {
    throw new ApiError(413, 'The request is larger than 1 MB');
  },
});

const tooSlow = () =>
  new ApiError(408, 'The form did not arrive in time. Please send it again.', {
    // The rest of the body is not read.
    headers: { Connection: 'close' },
  });

/**
 * Reads the whole body of a form before its page is rendered. Few pages are rendered at a time, and a client may
 * never send the rest of its body.
 */
export const readForm: MiddlewareHandler = async (c, next) => {
  const reading = limitBody(c, async () => {
    c.req.raw = new Request(c.req.raw, { body: await c.req.raw.arrayBuffer() });
  });
  await pTimeout(reading, { milliseconds: FORM_LIMIT_MS, message: tooSlow() });
  await next();
};

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
