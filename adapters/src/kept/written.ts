import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

interface Written {
  /** The text, in pieces that end within no character, tag or script. */
  pieces: readonly string[];
  /** What an answer in JSON says. */
  value?: unknown;
  /** The Response goes without it, and gets it only where it is sent. */
  isApart?: true;
}

const WRITTEN = 'written';

/** Notes the text of an answer where it is at hand: reading it from its Response would take streams and decoding. */
export function noteWritten(c: Context, written: Written): void {
  c.set(WRITTEN, written);
}

const writtenOf = (c: Context) => c.get(WRITTEN) as Written | undefined;

/** The text of an answer, which lets go of it: what is kept of it lies elsewhere. */
export function takeWritten(c: Context): Written | undefined {
  const written = writtenOf(c);
  c.set(WRITTEN, undefined);
  return written;
}

/** Gives its text to an answer that goes without, since it is not kept after all. */
export function complete(c: Context): void {
  const written = writtenOf(c);
  if (!written?.isApart) return;
  const { status, headers } = c.res;
  // Else hono would merge the two.
  c.res = undefined;
  c.res = new Response(written.pieces.join(''), { status, headers });
}

/** Notes what calls answer in JSON. */
export const noteJson: MiddlewareHandler = async (c, next) => {
  const json = (value: unknown, status?: ContentfulStatusCode, headers?: Record<string, string>) => {
    const text = JSON.stringify(value);
    noteWritten(c, { pieces: [text], value });
    return c.body(text, status, { 'Content-Type': 'application/json', ...headers });
  };
  Object.assign(c, { json });
  await next();
};
