import { createHash } from 'node:crypto';
import { chooseEncoding, encode, type Encoding } from './encoding.ts';

/** About as much memory as a response takes beside its bodies. */
const OVERHEAD = 2048;

/** Headers that tell of a body; 304 goes without. */
const OF_BODY = new Set(['content-type', 'content-length', 'content-encoding']);

/** A response with status 200 in memory: its headers, and its body in each encoding that was asked for. */
export class CachedResponse {
  readonly tags: readonly string[];
  readonly etag: string;
  readonly body: Buffer;
  readonly #headers: Record<string, string>;
  readonly #encoded = new Map<Encoding, Buffer>();

  /** @param headers with names in small letters. */
  constructor(body: Buffer, headers: Record<string, string>, tags: readonly string[]) {
    // Weak: one tag for all encodings.
    this.etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    this.#headers = { ...headers, etag: this.etag, vary: 'Accept-Encoding' };
    this.body = body;
    this.tags = tags;
    this.#encoded.set('identity', body);
  }

  /** How much memory it takes, in bytes. */
  get size(): number {
    return [...this.#encoded.values()].reduce((sum, { length }) => sum + length, OVERHEAD);
  }

  header(name: string): string | null {
    return this.#headers[name] ?? null;
  }

  /** The headers and the body that a client accepts. Each encoding is made once. */
  async negotiate(
    acceptEncoding: string | undefined,
  ): Promise<{ headers: Record<string, string>; body: Buffer }> {
    const encoding = chooseEncoding(acceptEncoding, this.body.length);
    const body = this.#encoded.get(encoding) ?? (await encode(this.body, encoding));
    this.#encoded.set(encoding, body);
    const headers: Record<string, string> = { ...this.#headers, 'content-length': String(body.length) };
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    return { headers, body };
  }

  /** The headers of 304. */
  get unchangedHeaders(): Record<string, string> {
    return Object.fromEntries(Object.entries(this.#headers).filter(([name]) => !OF_BODY.has(name)));
  }

  /** Whether a client has this body already, by its If-None-Match. */
  matches(ifNoneMatch: string | undefined): boolean {
    if (!ifNoneMatch) return false;
    const weak = (tag: string) => tag.trim().replace(/^W\//, '');
    return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => weak(tag) === weak(this.etag));
  }
}
