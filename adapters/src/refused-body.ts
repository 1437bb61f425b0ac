import type { Context, MiddlewareHandler } from 'hono';

/** The most of a refused body that is read. The connection is closed if there is more. */
export const READ_AT_MOST = 50 * 1024 * 1024;

/** Reads and drops the rest of a body. False if it is too long to read to its end. */
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
 * Reads the body of a refused request to its end before the refusal is sent. Browsers send a body whole
 * before they look for a response: if the connection ended in the middle, they would report a network error
 * instead of the refusal.
 */
export const readRefusedBody: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status < 400 || c.req.method === 'GET' || c.req.method === 'HEAD') return;
  if (!(await isRead(c))) c.header('Connection', 'close');
};

async function isRead({ req }: Context): Promise<boolean> {
  const { body } = req.raw;
  // A locked body has been read already: every call but the upload reads its whole body at once.
  if (!body || body.locked) return true;
  if (Number(req.header('Content-Length') ?? 0) > READ_AT_MOST) return false;
  // The client has disconnected and waits for no response.
  return dropRest(body).catch(() => false);
}
