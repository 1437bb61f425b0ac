import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Encoding } from './accept-encoding.ts';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
const fromBrotli = promisify(brotliDecompress);
const fromGzip = promisify(gunzip);

const brotli = (quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // A megabyte back is further than pages are long, and takes a tenth less time than the four that are usual.
    [constants.BROTLI_PARAM_LGWIN]: 20,
  },
});
/**
 * A fifth of a millisecond for a page, where 1 takes a third more for two bytes fewer of a hundred: most pages of a large publication are
 * asked for once before they are forgotten.
 */
const AT_FIRST = brotli(0);
/** A fifth fewer bytes in five times as long, which is worth it for what is asked for again and again. */
const FOR_MANY = brotli(5);
/** What has been asked for so often is compressed well. */
const MANY = 20;
/** Below this the headers are larger than what compression saves. */
const WORTH_COMPRESSING = 1024;
/** Plain bytes of more, such as a sitemap's, are kept for nobody: who asks for them waits until they are unpacked. */
const LARGE = 256 * 1024;
/** What an answer takes beside its bytes and headers: objects, its place in the store, its tags' lists. */
const OVERHEAD = 2048;

/** Name after name and value after value: what costs Node least to write, and takes least where there are many. */
export type RawHeaders = string[];

/** As records of names and values. */
export function recordOf(raw: Readonly<RawHeaders>): Record<string, string> {
  const record: Record<string, string> = {};
  for (let at = 0; at < raw.length; at += 2) record[raw[at] ?? ''] = raw[at + 1] ?? '';
  return record;
}

/** What an answer says besides its body. */
interface Head {
  readonly etag: string;
  readonly headers: Readonly<RawHeaders>;
  /** With spaces between them, as in Surrogate-Key. One text, and not a list: dozens of short texts take more than what they say. */
  readonly tags: string;
  readonly isWorthCompressing: boolean;
  readonly isLarge: boolean;
}

/** An answer as it can be stored: in one encoding, with what else is to be known as JSON has it. */
export interface Packed {
  head: Head & { encoding: Encoding };
  body: Buffer;
}

/** One encoding of an answer as it is sent. */
export interface Sendable {
  readonly bytes: Buffer;
  readonly rawHeaders: RawHeaders;
}

const encoders: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  // In a thread of its own, a short text takes twice as long: threads are woken and wait for each other.
  br: (plain) =>
    plain.length > LARGE ? asBrotli(plain, AT_FIRST) : Promise.resolve(brotliCompressSync(plain, AT_FIRST)),
  gzip: (plain) => asGzip(plain),
  identity: (plain) => Promise.resolve(plain),
};

const isOfBody = (name: string) => /^content-type$/i.test(name);

/**
 * A whole answer as it is kept: the encodings that have been asked for, each made once, and the tags of what it was made of.
 * Plain bytes are five times the compressed ones: they go where nobody asks for them, and come back when somebody does.
 */
export class KeptAnswer {
  readonly #head: Head;
  /** Called when it has come to take more or less memory. */
  onResize: (() => void) | undefined;
  #isAskedForPlain = false;
  #asked = 0;
  #made: Partial<Record<Encoding, Sendable | undefined>> = {};
  #underWay: Partial<Record<Encoding, Promise<Sendable> | undefined>> = {};
  #unchanged: RawHeaders | undefined;

  private constructor(head: Head, encoding: Encoding, bytes: Buffer) {
    this.#head = head;
    this.#note(encoding, bytes);
  }

  /** `tags`: with spaces between them, as in Surrogate-Key. */
  static of(body: Buffer, headers: Record<string, string>, tags: string): KeptAnswer {
    // Weak: the same for every encoding of the body.
    const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    const head = {
      etag,
      headers: Object.entries({ ...headers, ETag: etag, Vary: 'Accept-Encoding' }).flat(),
      tags,
      isWorthCompressing: body.length >= WORTH_COMPRESSING,
      isLarge: body.length > LARGE,
    };
    return new KeptAnswer(head, 'identity', body);
  }

  /** The answer that was `packed`. */
  static unpacked({ head: { encoding, ...head }, body }: Packed): KeptAnswer {
    return new KeptAnswer(head, encoding, body);
  }

  /** In the smallest encoding that is there. */
  get packed(): Packed {
    const { br, gzip, identity } = this.#made;
    const [encoding, made] = br
      ? (['br', br] as const)
      : gzip
        ? (['gzip', gzip] as const)
        : ['identity' as const, identity];
    if (!made) throw new Error('An answer has lost its bytes');
    return { head: { ...this.#head, encoding }, body: made.bytes };
  }

  get etag(): string {
    return this.#head.etag;
  }

  /** One of its headers, as Headers would find it. */
  header(name: string): string | null {
    const wanted = name.toLowerCase();
    const at = this.#head.headers.findIndex((one, index) => index % 2 === 0 && one.toLowerCase() === wanted);
    return at === -1 ? null : (this.#head.headers[at + 1] ?? null);
  }

  /** What it was made of. */
  get tags(): string[] {
    return this.#head.tags.split(' ').filter(Boolean);
  }

  #note(encoding: Encoding, bytes: Buffer): Sendable {
    return (this.#made[encoding] = this.#sendable(encoding, bytes));
  }

  #sendable(encoding: Encoding, bytes: Buffer): Sendable {
    const ofEncoding = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    return {
      bytes,
      rawHeaders: [...this.#head.headers, 'Content-Length', String(bytes.length), ...ofEncoding],
    };
  }

  #sensible(encoding: Encoding): Encoding {
    return this.#head.isWorthCompressing ? encoding : 'identity';
  }

  /** The answer in an encoding, if that is there already. */
  made(wanted: Encoding): Sendable | undefined {
    const encoding = this.#sensible(wanted);
    if (encoding === 'identity' && !this.#head.isLarge) this.#isAskedForPlain = true;
    if (encoding === 'br' && (this.#asked += 1) === MANY) void this.#compressWell();
    return this.#made[encoding];
  }

  /** The answer in an encoding. */
  async make(wanted: Encoding): Promise<Sendable> {
    const encoding = this.#sensible(wanted);
    const made = this.made(encoding);
    if (made) return made;
    if (encoding === 'identity' && this.#head.isLarge) return this.#sendable(encoding, await this.#plain());
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

  async #compressWell(): Promise<void> {
    // What is there already stays if it fails, and is as true.
    const bytes = await this.#plain()
      .then((plain) => asBrotli(plain, FOR_MANY))
      .catch(() => undefined);
    if (!bytes || bytes.length >= (this.#made.br?.bytes.length ?? 0)) return;
    this.#note('br', bytes);
    this.onResize?.();
  }

  /** What it says, for those who do not send it on: that it is asked for plain counts only from outside. */
  async text(): Promise<string> {
    return (await this.#plain()).toString();
  }

  async #plain(): Promise<Buffer> {
    const { identity, br, gzip } = this.#made;
    if (identity) return identity.bytes;
    if (br) return fromBrotli(br.bytes);
    if (gzip) return fromGzip(gzip.bytes);
    throw new Error('An answer has lost its bytes');
  }

  /** The headers of 304: all but those that tell of a body. */
  get unchanged(): RawHeaders {
    return (this.#unchanged ??= Object.entries(recordOf(this.#head.headers))
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
    return made.reduce(
      (sum, sendable) => sum + (sendable?.bytes.length ?? 0),
      OVERHEAD + this.#head.tags.length,
    );
  }
}
