import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  IMAGE_MAX_BYTES,
  IMAGE_SIZE_MESSAGE,
  IMAGE_TYPE_MESSAGE,
  NO_IMAGE_MESSAGE,
  uploadSchema,
  type Upload,
} from '../../contract/upload.ts';
import { notSignedIn, refusalOf, type Cms } from '../cms.ts';
import { ApiError } from '../errors.ts';
import { created, newApi, OTHER_SITE, SIGNED_IN, type Api, type ApiContext } from './api.ts';

/** Space for boundaries, headers of parts, and unexpected fields. */
const MULTIPART_OVERHEAD = 64 * 1024;
const MAX_BODY_BYTES = IMAGE_MAX_BYTES + MULTIPART_OVERHEAD;
const MULTIPART = /^multipart\/form-data\s*;/i;

const NO_FORM = 'Send the picture as multipart/form-data, field "image".';

const uploadRoute = createRoute({
  method: 'post',
  path: '/upload',
  operationId: 'uploadPicture',
  tags: ['Dashboard'],
  summary: 'Store a picture',
  description:
    'JPEG, PNG, GIF or WebP by content, at most 5 MB. It is stored re-encoded: upright, at most 2560 pixels a side, without metadata.',
  security: SIGNED_IN,
  request: {
    body: {
      required: true,
      // This is not a zod schema, since Hono would read the whole body to check it.
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: { image: { type: 'string', format: 'binary', description: IMAGE_TYPE_MESSAGE } },
            required: ['image'],
            examples: [{ image: 'charging-hub-at-night.jpg' }],
          },
        },
      },
    },
  },
  responses: created(uploadSchema, 'The picture is stored', [
    [400, NO_IMAGE_MESSAGE, 'image'],
    401,
    OTHER_SITE,
    [413, IMAGE_SIZE_MESSAGE],
    [415, NO_FORM],
    429,
  ]),
});

/** Strapi's response for a stored picture. */
type Stored = Omit<Upload, 'imageUrl'>;

/** Streams a body to Strapi, and records why it failed. */
class Passage {
  tooLarge = false;
  brokenOff = false;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;

  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader();
  }

  /** Reads the body no faster than it is consumed. Counts it, and fails beyond the limit. */
  stream(): ReadableStream<Uint8Array> {
    let bytes = 0;
    const read = () =>
      this.#reader.read().catch((error: unknown) => {
        this.brokenOff = true;
        throw error;
      });
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          const { done, value } = await read();
          bytes += value?.byteLength ?? 0;
          this.tooLarge = bytes > MAX_BODY_BYTES;
          if (done) controller.close();
          else if (this.tooLarge) controller.error(new Error('The picture is too large'));
          else controller.enqueue(value);
        },
      },
      { highWaterMark: 0 },
    );
  }

  /** Leaves the unread rest to refused-body.ts. */
  end(): void {
    this.#reader.releaseLock();
  }
}

/**
 * Streams the body to Strapi while it arrives.
 * @throws {ApiError} 413 as soon as it is too large, 400 when the caller leaves.
 */
async function passOn(c: Context, cms: Cms, credential: string): Promise<Stored> {
  const { body, signal } = c.req.raw;
  if (!body) throw new ApiError(400, NO_IMAGE_MESSAGE);
  const passage = new Passage(body);
  try {
    const response = await cms.open('/api/pictures', {
      credential,
      method: 'POST',
      headers: { 'Content-Type': c.req.header('Content-Type') ?? '' },
      body: passage.stream(),
      duplex: 'half',
      signal,
    });
    if (response.status === 401) throw notSignedIn();
    if (!response.ok) throw await refusalOf(response);
    return (await response.json()) as Stored;
  } catch (error) {
    if (passage.tooLarge) throw new ApiError(413, IMAGE_SIZE_MESSAGE, { cause: error });
    if (passage.brokenOff || signal.aborted)
      throw new ApiError(400, 'The picture did not arrive completely', { cause: error });
    throw error;
  } finally {
    passage.end();
  }
}

/**
 * The upload call (requirements 7): the body is streamed to Strapi, which decides what is a picture and
 * stores it.
 */
export function uploadApi({ cms, sessions, limits }: ApiContext): Api {
  return newApi().openapi(uploadRoute, async (c) => {
    const { user, credential } = await sessions.signedIn(c);
    await limits.consume('uploadByAccount', String(user.id));
    if (!MULTIPART.test(c.req.header('Content-Type') ?? '')) {
      throw new ApiError(415, NO_FORM);
    }
    if (Number(c.req.header('Content-Length') ?? 0) > MAX_BODY_BYTES) {
      throw new ApiError(413, IMAGE_SIZE_MESSAGE);
    }
    const { url, width, height } = await passOn(c, cms, credential);
    return c.json({ imageUrl: url, url, width, height }, 201);
  });
}
