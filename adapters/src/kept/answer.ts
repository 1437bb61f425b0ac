import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Good for text that is compressed once and sent often. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
/** Below this the headers are larger than what compression saves. */
const WORTH_COMPRESSING = 1024;

/** The best of what a client takes, by its Accept-Encoding. */
export function preferredEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const refused = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(?:\\.0*)?(?:,|$)`).test(accepted);
  for (const name of ['br', 'gzip'] as const) {
    if (new RegExp(`\\b${name}\\b`).test(accepted) && !refused(name)) return name;
  }
  return 'identity';
}

/** A whole answer as it is kept: its bytes, each encoding made once, and the tags of what it was made of. */
export class KeptAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly etag: string;
  readonly tags: readonly string[];
  #encoded: Partial<Record<Encoding, Buffer>>;
  #underWay: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor(body: Buffer, headers: Record<string, string>, tags: readonly string[]) {
    this.body = body;
    this.tags = tags;
    // Weak: the same for every encoding of the body.
    this.etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    this.headers = { ...headers, ETag: this.etag, Vary: 'Accept-Encoding' };
    this.#encoded = { identity: body };
  }

  /** The bytes in an encoding, if they have been made already. */
  made(encoding: Encoding): Buffer | undefined {
    return this.#encoded[this.#sensible(encoding)];
  }

  #sensible(encoding: Encoding): Encoding {
    return this.body.length < WORTH_COMPRESSING ? 'identity' : encoding;
  }

  /** The bytes in an encoding. */
  async make(wanted: Encoding): Promise<Buffer> {
    const encoding = this.#sensible(wanted);
    const made = this.#encoded[encoding];
    if (made) return made;
    this.#underWay[encoding] ??= (encoding === 'br' ? asBrotli(this.body, BROTLI) : asGzip(this.body)).then(
      (bytes) => (this.#encoded[encoding] = bytes),
    );
    return this.#underWay[encoding];
  }

  /** What is sent beside the bytes. */
  headersFor(wanted: Encoding, bytes: Buffer): Record<string, string> {
    const encoding = this.#sensible(wanted);
    return {
      ...this.headers,
      'Content-Length': String(bytes.length),
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    };
  }

  /** Whether a client has these very bytes already, by its If-None-Match. */
  isKnownTo(ifNoneMatch: string | undefined): boolean {
    if (!ifNoneMatch) return false;
    return (
      ifNoneMatch === '*' ||
      ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === this.etag.slice(2))
    );
  }

  /** About how much memory it takes in all encodings. */
  get bytes(): number {
    return Math.ceil(this.body.length * 1.6) + 1024;
  }
}
