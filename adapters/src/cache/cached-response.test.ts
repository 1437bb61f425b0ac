import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { CachedResponse } from './cached-response.ts';

const LONG = 'word '.repeat(1000);
const cached = (text: string, type = 'text/html') =>
  new CachedResponse(Buffer.from(text), { 'content-type': type, 'cache-control': 'public' }, ['articles']);

it.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['zstd', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', undefined],
])('is sent to who accepts %j as %j', async (accepted, encoding) => {
  const { headers, body } = await cached(LONG).negotiate(accepted);
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['content-length']).toBe(String(body.length));
  expect(headers.vary).toBe('Accept-Encoding');
  const decoded = encoding === 'br' ? brotliDecompressSync(body) : encoding ? gunzipSync(body) : body;
  expect(decoded.toString()).toBe(LONG);
});

it('makes each encoding once, and none of a short body', async () => {
  const response = cached(LONG);
  const [first, second] = [await response.negotiate('br'), await response.negotiate('br')];
  expect(second.body).toBe(first.body);
  expect((await cached('short').negotiate('br')).headers['content-encoding']).toBeUndefined();
});

it('takes the memory of its compressed forms only, from which it makes the text again', async () => {
  const response = cached(LONG);
  const overhead = response.size - LONG.length;
  const gzip = await response.negotiate('gzip');
  expect(response.size).toBe(overhead + gzip.body.length);
  const brotli = await response.negotiate('br');
  expect(response.size).toBe(overhead + gzip.body.length + brotli.body.length);
  const text = await response.negotiate(undefined);
  expect(text.body.toString()).toBe(LONG);
  expect(text.headers['content-encoding']).toBeUndefined();
  expect(response.size).toBe(overhead + gzip.body.length + brotli.body.length);
});

it('keeps the text of a call beside its compressed form: pages are made of it again and again', async () => {
  const response = cached(LONG, 'application/json; charset=utf-8');
  const before = response.size;
  const [text, { body }] = [await response.negotiate(undefined), await response.negotiate('br')];
  expect(response.size).toBe(before + body.length);
  expect((await response.negotiate(undefined)).body).toBe(text.body);
});

it('has one ETag for all encodings, by which clients know it', () => {
  const response = cached(LONG);
  const { etag } = response;
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
  for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*'])
    expect(response.matches(known)).toBe(true);
  for (const unknown of [undefined, '', '"other"', etag.slice(3)])
    expect(response.matches(unknown)).toBe(false);
  expect(cached('other').etag).not.toBe(etag);
  expect(response.unchangedHeaders).toEqual({ 'cache-control': 'public', etag, vary: 'Accept-Encoding' });
});
