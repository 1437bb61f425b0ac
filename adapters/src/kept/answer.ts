import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Encoding } from './accept-encoding.ts';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
const fromBrotli = promisify(brotliDecompress);
const fromGzip = promisify(gunzip);

/** Six per cent more bytes than 6 makes, in two thirds of the time: readers of a page that nobody has asked for wait for that. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
/** Below this the headers are larger than what compression saves. */
const WORTH_COMPRESSING = 1024;
/** Plain bytes of more, such as a sitemap's, are kept for nobody: who asks for them waits until they are unpacked. */
const LARGE = 256 * 1024;
/** What an answer takes beside its bytes and headers: objects, its place in the store, its tags' lists. */
const OVERHEAD = 2048;

/** One encoding of an answer as it is sent. */
export interface Sendable {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** The same headers, name after name and value after value: what costs Node least to write. */
  readonly rawHeaders: string[];
}

const encoders: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => asBrotli(plain, BROTLI),
  gzip: (plain) => asGzip(plain),
  identity: (plain) => Promise.resolve(plain),
};

const isOfBody = (name: string) => /^content-type$/i.test(name);

/**
 * A whole answer as it is kept: the encodings that have been asked for, each made once, and the tags of what it was made of.
 * Plain bytes are five times the compressed ones: they go where nobody asks for them, and come back when somebody does.
 */
export class KeptAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly tags: readonly string[];
  /** Called when it has come to take more or less memory. */
  onResize: (() => void) | undefined;
  readonly #isWorthCompressing: boolean;
  readonly #isLarge: boolean;
  #isAskedForPlain = false;
  #made: Partial<Record<Encoding, Sendable | undefined>> = {};
  #underWay: Partial<Record<Encoding, Promise<Sendable> | undefined>> = {};
  #unchanged: string[] | undefined;

  constructor(body: Buffer, headers: Record<string, string>, tags: readonly string[]) {
    this.tags = tags;
    this.#isWorthCompressing = body.length >= WORTH_COMPRESSING;
    this.#isLarge = body.length > LARGE;
    // Weak: the same for every encoding of the body.
    this.etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    this.headers = { ...headers, ETag: this.etag, Vary: 'Accept-Encoding' };
    this.#note('identity', body);
  }

  #note(encoding: Encoding, bytes: Buffer): Sendable {
    return (this.#made[encoding] = this.#sendable(encoding, bytes));
  }

  #sendable(encoding: Encoding, bytes: Buffer): Sendable {
    const headers = {
      ...this.headers,
      'Content-Length': String(bytes.length),
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    };
    return { bytes, headers, rawHeaders: Object.entries(headers).flat() };
  }

  #sensible(encoding: Encoding): Encoding {
    return this.#isWorthCompressing ? encoding : 'identity';
  }

  /** The answer in an encoding, if that is there already. */
  made(wanted: Encoding): Sendable | undefined {
    const encoding = this.#sensible(wanted);
    if (encoding === 'identity' && !this.#isLarge) this.#isAskedForPlain = true;
    return this.#made[encoding];
  }

  /** The answer in an encoding. */
  async make(wanted: Encoding): Promise<Sendable> {
    const encoding = this.#sensible(wanted);
    const made = this.made(encoding);
    if (made) return made;
    if (encoding === 'identity' && this.#isLarge) return this.#sendable(encoding, await this.#plain());
    return (this.#underWay[encoding] ??= this.#encode(encoding).finally(() => {
      this.#underWay[encoding] = undefined;
    }));
  }

  async #encode(encoding: Encoding): Promise<Sendable> {
    const plain = await this.#plain();
    const sendable = this.#note(encoding, await encoders[encoding](plain));
    if (!this.#isAskedForPlain) this.#made.identity = undefined;
    this.onResize?.();
    return sendable;
  }

  async #plain(): Promise<Buffer> {
    const { identity, br, gzip } = this.#made;
    if (identity) return identity.bytes;
    if (br) return fromBrotli(br.bytes);
    if (gzip) return fromGzip(gzip.bytes);
    throw new Error('An answer has lost its bytes');
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

  /** How much memory it takes, in all encodings that are there. */
  get bytes(): number {
    const made = Object.values(this.#made);
    // Each encoding has its list of the headers' values, which are the same strings.
    const values = Object.values(this.headers).reduce((sum, value) => sum + value.length, 0);
    return made.reduce((sum, sendable) => sum + (sendable?.bytes.length ?? 0), OVERHEAD + values);
  }
}
