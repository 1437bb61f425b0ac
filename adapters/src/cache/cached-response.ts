import { createHash } from 'node:crypto';
import { isKnown } from '../if-none-match.ts';
import { chooseEncoding, decode, encode, type Encoding } from './encoding.ts';

/** The approximate memory of a response beside its bodies. */
const OVERHEAD = 2048;

/** The headers that describe a body. A 304 response omits them. */
const OF_BODY = new Set(['content-type', 'content-length', 'content-encoding']);

/** A response in one encoding, as it is sent. */
export interface Encoded {
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * A response with status 200 in memory: its headers, and its body in each encoding that was requested. The
 * text of a page is four times as large as its compressed form, which replaces it. A call keeps its text, of
 * which pages are made.
 */
export class CachedResponse {
  readonly tags: readonly string[];
  readonly etag: string;
  /** The headers of 304. */
  readonly unchangedHeaders: Record<string, string>;
  readonly #headers: Record<string, string>;
  readonly #isCall: boolean;
  /** The length of the text, in bytes. */
  readonly #length: number;
  readonly #encoded = new Map<Encoding, Encoded>();

  /** @param headers with names in small letters. */
  constructor(body: Buffer, headers: Record<string, string>, tags: readonly string[]) {
    // Weak, since it is the same for all encodings. A page has another one each time that it is rendered.
    this.etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    const vary = headers.vary ? `Accept-Encoding, ${headers.vary}` : 'Accept-Encoding';
    this.#headers = { ...headers, etag: this.etag, vary };
    this.unchangedHeaders = Object.fromEntries(
      Object.entries(this.#headers).filter(([name]) => !OF_BODY.has(name)),
    );
    this.#isCall = headers['content-type']?.startsWith('application/json') ?? false;
    this.#length = body.length;
    this.tags = tags;
    this.#encoded.set('identity', this.#as('identity', body));
  }

  #as(encoding: Encoding, body: Buffer): Encoded {
    const headers: Record<string, string> = { ...this.#headers, 'content-length': String(body.length) };
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    return { headers, body };
  }

  /** The body without compression. One encoding at least is in memory. */
  async #text(): Promise<Buffer> {
    for (const [encoding, { body }] of this.#encoded) return decode(body, encoding);
    throw new Error('A cached response has no body');
  }

  /** How much memory it takes, in bytes. */
  get size(): number {
    return [...this.#encoded.values()].reduce((sum, { body }) => sum + body.length, OVERHEAD);
  }

  /** Returns the best encoding that a client accepts; undefined where it has not been made yet. */
  available(acceptEncoding: string | undefined): Encoded | undefined {
    return this.#encoded.get(chooseEncoding(acceptEncoding, this.#length));
  }

  /** Returns the best encoding that a client accepts. Makes each compressed form once. */
  async negotiate(acceptEncoding: string | undefined): Promise<Encoded> {
    const encoding = chooseEncoding(acceptEncoding, this.#length);
    const made = this.#encoded.get(encoding);
    if (made) return made;
    const text = await this.#text();
    if (encoding === 'identity') return this.#as(encoding, text);
    const encoded = this.#as(encoding, await encode(text, encoding));
    this.#encoded.set(encoding, encoded);
    if (!this.#isCall) this.#encoded.delete('identity');
    return encoded;
  }

  /** Whether the client's If-None-Match shows that it has this body already. */
  matches(ifNoneMatch: string | undefined): boolean {
    return isKnown(ifNoneMatch, this.etag);
  }
}
