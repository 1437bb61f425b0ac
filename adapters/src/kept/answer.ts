import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accept-encoding.ts';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Good for text that is compressed once and sent often. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
/** Below this the headers are larger than what compression saves. */
const WORTH_COMPRESSING = 1024;
/** What an answer takes beside its bytes and headers: objects, its place in the store, its tags' lists. */
const OVERHEAD = 2048;

/** One encoding of an answer as it is sent. */
export interface Sendable {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** The same headers, name after name and value after value: what costs Node least to write. */
  readonly rawHeaders: string[];
}

const isOfBody = (name: string) => /^content-type$/i.test(name);

/** A whole answer as it is kept: its bytes, each encoding made once, and the tags of what it was made of. */
export class KeptAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly etag: string;
  readonly tags: readonly string[];
  /** Called when it has come to take more memory. */
  onGrowth: (() => void) | undefined;
  #made: Partial<Record<Encoding, Sendable>> = {};
  #underWay: Partial<Record<Encoding, Promise<Sendable>>> = {};
  #unchanged: string[] | undefined;

  constructor(body: Buffer, headers: Record<string, string>, tags: readonly string[]) {
    this.body = body;
    this.tags = tags;
    // Weak: the same for every encoding of the body.
    this.etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    this.headers = { ...headers, ETag: this.etag, Vary: 'Accept-Encoding' };
    this.#note('identity', body);
  }

  #note(encoding: Encoding, bytes: Buffer): Sendable {
    const headers = {
      ...this.headers,
      'Content-Length': String(bytes.length),
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    };
    return (this.#made[encoding] = { bytes, headers, rawHeaders: Object.entries(headers).flat() });
  }

  #sensible(encoding: Encoding): Encoding {
    return this.body.length < WORTH_COMPRESSING ? 'identity' : encoding;
  }

  /** The answer in an encoding, if that has been made already. */
  made(encoding: Encoding): Sendable | undefined {
    return this.#made[this.#sensible(encoding)];
  }

  /** The answer in an encoding. */
  async make(wanted: Encoding): Promise<Sendable> {
    const encoding = this.#sensible(wanted);
    const made = this.#made[encoding];
    if (made) return made;
    this.#underWay[encoding] ??= (encoding === 'br' ? asBrotli(this.body, BROTLI) : asGzip(this.body)).then(
      (bytes) => {
        const sendable = this.#note(encoding, bytes);
        this.onGrowth?.();
        return sendable;
      },
    );
    return this.#underWay[encoding];
  }

  /** The raw headers of 304: all but those that tell of a body. */
  get unchanged(): string[] {
    return (this.#unchanged ??= Object.entries(this.headers)
      .filter(([name]) => !isOfBody(name))
      .flat());
  }

  /** Whether a client has these very bytes already, by its If-None-Match. */
  isKnownTo(ifNoneMatch: string | undefined): boolean {
    if (!ifNoneMatch) return false;
    return (
      ifNoneMatch === '*' ||
      ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === this.etag.slice(2))
    );
  }

  /** How much memory it takes, in all encodings that have been made. */
  get bytes(): number {
    const made = Object.values(this.#made);
    // Each encoding has its list of the headers' values, which are the same strings.
    const values = Object.values(this.headers).reduce((sum, value) => sum + value.length, 0);
    return made.reduce((sum, { bytes }) => sum + bytes.length, OVERHEAD + values);
  }
}
