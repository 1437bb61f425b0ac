import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { IMAGE_MAX_BYTES, IMAGE_SIZE_MESSAGE, IMAGE_TYPE_MESSAGE, uploadSchema } from '../contract/upload.ts';
import { ask, createNewsroomApp, must, newUser, signInAsAdmin } from './newsroom-under-test.ts';
import { readJson } from './site-under-test.ts';

const app = createNewsroomApp();
const photo = new URL('../../cms/seed/images/active-aerodynamics-road-cars.webp', import.meta.url);

let bytes: Buffer<ArrayBuffer>;
let token: string;
beforeAll(async () => {
  bytes = Buffer.from(await readFile(photo));
  const admin = await signInAsAdmin(app);
  token = (await newUser(app, admin.token)).token;
});

function form(
  content: string | Buffer<ArrayBuffer>,
  { field = 'image', name = 'photo.webp', type = 'image/webp' } = {},
) {
  const filled = new FormData();
  filled.set(field, new Blob([content], { type }), name);
  return filled;
}

const upload = (body: FormData, as?: string) => ask(app, { method: 'POST', path: '/upload', body }, as);

/** The width and height in the header of a WebP file with pixels only (VP8). */
const sizeOf = (webp: Buffer) => [webp.readUInt16LE(26) & 0x3fff, webp.readUInt16LE(28) & 0x3fff];

describe('POST /upload', () => {
  it("takes an author's picture, and readers see it at the answered address", async () => {
    const response = await upload(form(bytes, { name: 'صورة.txt', type: 'text/plain' }), token);
    expect(response.status).toBe(201);
    const stored = uploadSchema.parse(await response.json());
    expect(stored.url).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    expect(stored.imageUrl).toBe(stored.url);

    const picture = await app.request(stored.url);
    expect(picture.status).toBe(200);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const served = Buffer.from(await picture.arrayBuffer());
    expect(sizeOf(served)).toEqual([stored.width, stored.height]);
    const head = await app.request(stored.url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(served.length)]);
    const tag = picture.headers.get('etag') ?? '';
    expect((await app.request(stored.url, { headers: { 'If-None-Match': tag } })).status).toBe(304);
  });

  it('is what an article and a portrait are given', async () => {
    const { url } = await readJson<{ url: string }>(await upload(form(bytes), token));
    const author = await newUser(app, (await signInAsAdmin(app)).token, { avatar: url });
    const { user } = await must<{ user: { avatar: string } }>(
      app,
      { method: 'GET', path: '/auth/me' },
      author.token,
    );
    expect((await app.request(user.avatar)).status).toBe(200);
  });

  it('refuses what is no picture, in words for people', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const response = await upload(form(svg, { name: 'photo.png', type: 'image/png' }), token);
    expect([response.status, await response.json()]).toEqual([415, { message: IMAGE_TYPE_MESSAGE }]);
  });

  it('refuses more than 5 MB, whether by a byte or by far', async () => {
    for (const size of [IMAGE_MAX_BYTES + 1, 2 * IMAGE_MAX_BYTES]) {
      const response = await upload(form(Buffer.alloc(size)), token);
      expect([response.status, await response.json()]).toEqual([413, { message: IMAGE_SIZE_MESSAGE }]);
    }
  });

  it('refuses a form without the picture, and no form at all', async () => {
    const message = 'Send one picture in the multipart field "image".';
    const response = await upload(form(bytes, { field: 'file' }), token);
    expect([response.status, await response.json()]).toEqual([
      400,
      { message, errors: [{ path: 'image', message }] },
    ]);
    const json = await ask(app, { method: 'POST', path: '/upload', body: {} }, token);
    expect(json.status).toBe(415);
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    expect((await ask(app, { method: 'POST', path: '/upload', headers }, token)).status).toBe(400);
  });

  it('refuses who is not signed in', async () => {
    expect((await upload(form(bytes))).status).toBe(401);
    expect((await upload(form(bytes), 'nobody')).status).toBe(401);
  });
});
