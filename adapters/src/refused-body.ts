import type { Context, MiddlewareHandler } from 'hono';

/** So much of a refused body is read. Whoever sends more has the connection ended. */
export const READ_AT_MOST = 50 * 1024 * 1024;

/** Whether the rest of a body was read to its end, and was not too long for that. */
async function dropRest(body: ReadableStream<Uint8Array>): Promise<boolean> {
  const reader = body.getReader();
  for (let bytes = 0; bytes <= READ_AT_MOST;) {
    const { done, value } = await reader.read();
    if (done) return true;
    bytes += value.byteLength;
  }
  return false;
}

/**
 * Reads the body of a refused request to its end before the refusal is sent. Browsers send a body whole before they look for a
 * response: if the connection ended in the middle, they would report a network error instead of the refusal.
 */
export const readRefusedBody: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status < 400 || c.req.method === 'GET' || c.req.method === 'HEAD') return;
  if (!(await isRead(c))) c.header('Connection', 'close');
};

async function isRead({ req }: Context): Promise<boolean> {
  const { body } = req.raw;
  // Whoever holds a lock has read it: all calls but the upload read the whole of it at once.
  if (!body || body.locked) return true;
  if (Number(req.header('Content-Length') ?? 0) > READ_AT_MOST) return false;
  // A sender that has left waits for nothing.
  return dropRest(body).catch(() => false);
}
