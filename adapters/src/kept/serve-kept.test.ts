import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { KeptAnswer } from './answer.ts';
import { KeptAnswers } from './kept-answers.ts';
import { serveKept } from './serve-kept.ts';

const TEXT = 'A page in memory. '.repeat(200);
const answers = new KeptAnswers();
let served = 0;
const serve = serveKept(
  answers,
  () => ['page'],
  'session',
  () => {
    served += 1;
  },
);
const server = createServer((asked, response) => {
  if (!serve(asked, response)) response.writeHead(299).end('the app');
});

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());
beforeEach(async () => {
  served = 0;
  answers.trust(true);
  const headers = { 'content-type': 'text/html', 'x-frame-options': 'SAMEORIGIN' };
  await answers.get('/?page=2', async () => ({
    kind: 'keep',
    answer: KeptAnswer.of(Buffer.from(TEXT), headers, 'articles'),
  }));
});

/** Asks as curl would: without headers of its own. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status?: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request({ port: (server.address() as AddressInfo).port, path, headers, method }, (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode, headers: response.headers, body }),
        reject,
      );
    })
      .on('error', reject)
      .end();
  });

it('sends what is there in each encoding that is there, and leaves the making of others to the app', async () => {
  const plain = await ask('/?page=2&utm_source=x');
  expect(plain.status).toBe(200);
  expect(plain.body.toString()).toBe(TEXT);
  expect(plain.headers).toMatchObject({
    'content-length': String(TEXT.length),
    'content-type': 'text/html',
    'x-frame-options': 'SAMEORIGIN',
    vary: 'Accept-Encoding',
  });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  const inBrotli = { 'Accept-Encoding': 'gzip, br' };
  expect((await ask('/?page=2', inBrotli)).status).toBe(299);
  await answers.fresh('/?page=2')?.make('br');
  const packed = await ask('/?page=2', inBrotli);
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.headers['content-length']).toBe(String(packed.body.length));
  expect(brotliDecompressSync(packed.body).toString()).toBe(TEXT);
  expect(served).toBe(2);
});

it('sends the head alone to HEAD, and 304 without a body to who has it', async () => {
  const head = await ask('/?page=2', {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers['content-length']).toBe(String(TEXT.length));
  const known = await ask('/?page=2', { 'If-None-Match': String(head.headers.etag) });
  expect([known.status, known.body.length]).toEqual([304, 0]);
  expect(known.headers).toMatchObject({ etag: head.headers.etag, 'x-frame-options': 'SAMEORIGIN' });
  expect(known.headers).not.toHaveProperty('content-type');
  expect((await ask('/?page=2', { 'If-None-Match': '"another"' })).status).toBe(200);
});

it('answers nobody who may be somebody, nothing that is written, nothing that has changed', async () => {
  expect((await ask('/?page=2', { Authorization: 'Bearer x' })).status).toBe(299);
  expect((await ask('/?page=2', { Cookie: 'theme=dark; session=x' })).status).toBe(299);
  expect((await ask('/?page=2', { Cookie: 'theme=dark' })).status).toBe(200);
  expect((await ask('/?page=2', {}, 'POST')).status).toBe(299);
  expect((await ask('/?page=3')).status).toBe(299);
  answers.purge(['articles']);
  expect((await ask('/?page=2')).status).toBe(299);
  expect(served).toBe(1);
});
