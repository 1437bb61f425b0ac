import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ADMIN, bootCms, built, type Cms } from './boot';
import { emptyTrash } from './empty-trash';

const WRONG_TYPE = 'Please upload a JPEG, PNG, GIF, or WEBP image.';
const TOO_LARGE = 'Please upload an image smaller than 5MB.';
const NOT_ONE = 'Send one picture in the multipart field "image".';
const MAX_BYTES = 5 * 1024 * 1024;
const API_TOKEN = 'full-access-for-tests';

const TYPES = ['jpeg', 'png', 'gif', 'webp'] as const;

let cms: Cms;
let temporary: string;
let temporaryAtRest: string[];
beforeAll(async () => {
  temporary = await mkdtemp(path.join(os.tmpdir(), 'mihwar-pictures-test-'));
  process.env.TMPDIR = temporary;
  cms = await bootCms();
  temporaryAtRest = await readdir(temporary);
  await cms.strapi.db.query('admin::api-token').create({
    data: {
      name: 'Test',
      type: 'full-access',
      kind: 'content-api',
      accessKey: cms.strapi.service('admin::api-token').hash(API_TOKEN),
    },
  });
});
afterAll(async () => {
  await cms.stop();
  await rm(temporary, { recursive: true, force: true });
});

interface Answer {
  status: number;
  body: {
    url: string;
    width: number;
    height: number;
    error?: { message: string; details: { errors?: { path: string[]; message: string }[] } };
  };
}

async function send(form: FormData, path = '/api/pictures', token = API_TOKEN): Promise<Answer> {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${cms.url}${path}`, { method: 'POST', headers, body: form });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

function upload(bytes: Uint8Array, { name = 'picture.jpg', type = 'image/jpeg', field = 'image' } = {}) {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return send(form);
}

const storedFile = (url: string) => readFile(path.join(cms.strapi.dirs.static.public, url));
const storedFiles = () => readdir(path.join(cms.strapi.dirs.static.public, 'uploads'));

async function refused(bytes: Uint8Array, status: number, message: string | RegExp) {
  const before = await storedFiles();
  const answer = await upload(bytes);
  expect(answer).toMatchObject({ status, body: { error: { message: expect.stringMatching(message) } } });
  expect(await storedFiles()).toEqual(before);
}

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

/** The brightness of the frames grows, so that encoders cannot merge them. */
function animation(width: number, height: number, frames: number) {
  const raw = Buffer.concat(
    Array.from({ length: frames }, (_, index) => Buffer.alloc(width * height * 3, (index * 7) % 256)),
  );
  return sharp(raw, {
    raw: { width, height: height * frames, channels: 3, pageHeight: height },
    limitInputPixels: false,
  });
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
}

/** A valid black and white PNG of any size in very few bytes. */
function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

afterEach(async () => {
  expect(await readdir(temporary), 'files left in the temporary folder').toEqual(temporaryAtRest);
});

describe('a picture', () => {
  it.each(TYPES)('of type %s is taken by its content, whatever it calls itself', async (type) => {
    const bytes = await blank(640, 360)[type]().toBuffer();
    const { status, body } = await upload(bytes, { name: 'page.html', type: 'text/html' });
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        url: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.(jpg|png|gif|webp)$/),
        width: 640,
        height: 360,
      },
    });
    expect((await sharp(await storedFile(body.url)).metadata()).format).toBe(type);
    const served = await fetch(cms.url + body.url);
    expect(served.headers.get('content-type')).toBe(`image/${type}`);
  });

  it('is kept under a name of ours, with smaller sizes, and listed under its own name', async () => {
    const bytes = await blank(1600, 900).jpeg().toBuffer();
    const { body } = await upload(bytes, { name: '../../etc/\u202Egpj.سيارة<b>.jpg' });
    const row = await cms.strapi.db.query('plugin::upload.file').findOne({ where: { url: body.url } });
    expect(row).toMatchObject({ name: 'gpj.سيارة<b>.jpg', mime: 'image/jpeg', provider: 'local' });
    expect(row.colours).toMatch(/^#c[\da-f]{5} #c[\da-f]{5}$/);
    expect(Object.keys(row.formats).sort()).toEqual(['large', 'medium', 'share', 'small', 'thumbnail']);
    for (const { url } of Object.values<{ url: string }>(row.formats)) {
      expect(url).toMatch(/^\/uploads\/\w+\.jpg$/);
      expect((await storedFile(url)).length).toBeGreaterThan(0);
    }
  });

  it('loses its metadata, the place where it was taken above all, and stands upright', async () => {
    const bytes = await blank(400, 200)
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'Secret owner' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 12/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Secret note</x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
    const { body } = await upload(bytes);
    expect(body).toMatchObject({ width: 200, height: 400 });
    const stored = await storedFile(body.url);
    const metadata = await sharp(stored).metadata();
    for (const field of ['exif', 'xmp', 'iptc', 'orientation'] as const)
      expect(metadata[field], field).toBeUndefined();
    expect(stored.includes('Secret')).toBe(false);
  });

  it('loses what hangs on behind its end', async () => {
    for (const type of TYPES) {
      const bytes = await blank(64, 64)[type]().toBuffer();
      const { status, body } = await upload(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]));
      expect(status, type).toBe(201);
      expect((await storedFile(body.url)).includes('script'), type).toBe(false);
    }
  });

  it('keeps every colour as PNG, and its palette if it has one', async () => {
    const colours = await sharp(
      Buffer.from(Array.from({ length: 120 * 80 * 3 }, (_, at) => (at * 37) % 251)),
      {
        raw: { width: 120, height: 80, channels: 3 },
      },
    )
      .png()
      .toBuffer();
    const stored = await storedFile((await upload(colours)).body.url);
    expect(await sharp(stored).raw().toBuffer()).toEqual(await sharp(colours).raw().toBuffer());
    const few = await sharp(colours).png({ colours: 16 }).toBuffer();
    const { isPalette } = await sharp(await storedFile((await upload(few)).body.url)).metadata();
    expect(isPalette).toBe(true);
  });

  it('is made smaller when no screen needs its size', async () => {
    const bytes = await blank(6000, 3000).jpeg().toBuffer();
    expect((await upload(bytes)).body).toMatchObject({ width: 2560, height: 1280 });
  });

  it.each(['gif', 'webp'] as const)('keeps moving as %s', async (type) => {
    const delay = Array<number>(12).fill(70);
    const bytes = await animation(320, 180, 12).toFormat(type, { delay, loop: 3 }).toBuffer();
    const { status, body } = await upload(bytes);
    expect({ status, ...body }).toMatchObject({ status: 201, width: 320, height: 180 });
    const metadata = await sharp(await storedFile(body.url), { animated: true }).metadata();
    expect(metadata).toMatchObject({ format: type, pages: 12, loop: 3, delay });
  });

  it('of 5 MB is taken, and of one byte more is not', async () => {
    const picture = await blank(64, 64).jpeg().toBuffer();
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
    expect((await upload(padded(MAX_BYTES))).status).toBe(201);
    await refused(padded(MAX_BYTES + 1), 413, TOO_LARGE);
  });

  it('is one of at most two at a time, and none is lost', async () => {
    const bytes = await blank(1200, 800).png().toBuffer();
    let most = 0;
    const watch = setInterval(async () => {
      const underWay = (await readdir(temporary)).filter((name) => name.startsWith('mihwar-pictures-'));
      most = Math.max(most, underWay.length);
    }, 5);
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(bytes)));
    clearInterval(watch);
    expect(most).toBe(2);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(6);
  });

  it('that the disk does not take is not saved, and its sender is told', async () => {
    const folder = path.join(cms.strapi.dirs.static.public, 'uploads');
    const bytes = await blank(300, 200).png().toBuffer();
    cms.strapi.log.silent = true;
    await rename(folder, `${folder}-away`);
    try {
      expect(await upload(bytes)).toMatchObject({
        status: 502,
        body: {
          error: {
            message:
              'Pictures cannot be stored at the moment. This one was not saved; please try again shortly.',
          },
        },
      });
    } finally {
      await rename(`${folder}-away`, folder);
      cms.strapi.log.silent = false;
    }
    expect((await upload(bytes)).status).toBe(201);
  });
});

describe('what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  it.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['SVG', () => Buffer.from(svg)],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['TIFF', () => blank(9, 9).tiff().toBuffer()],
    ['AVIF', () => blank(9, 9).avif().toBuffer()],
    ['PDF', () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')],
    ['GIF that is HTML', () => Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;')],
    ['JPEG that ends early', async () => (await blank(900, 900).jpeg().toBuffer()).subarray(0, 1500)],
    ['PNG that ends early', async () => (await blank(900, 900).png().toBuffer()).subarray(0, 1500)],
    ['JPEG signature before an SVG', () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from(svg)])],
    ['RIFF file of another kind', () => Buffer.from('RIFF\x10\0\0\0WAVEfmt \0\0\0\0')],
    ['empty file', () => Buffer.alloc(0)],
  ])('%s is refused', async (_, make) => {
    await refused(await make(), 415, WRONG_TYPE);
  });

  it('meets no decoder but the four, whoever asks for one', async () => {
    const others = [
      await blank(9, 9).tiff().toBuffer(),
      await blank(9, 9).avif().toBuffer(),
      Buffer.from(svg),
    ];
    for (const bytes of others) {
      await expect(sharp(bytes).metadata()).rejects.toThrow('unsupported image format');
    }
  });

  it('a small file of 900 million pixels is refused at once', async () => {
    const bomb = pngBomb(30_000, 30_000);
    expect(bomb.length).toBeLessThan(200_000);
    const memory = process.memoryUsage.rss();
    const start = performance.now();
    await refused(bomb, 413, /at most 50 megapixels/);
    expect(performance.now() - start).toBeLessThan(2000);
    expect(process.memoryUsage.rss() - memory).toBeLessThan(100_000_000);
  });

  it('an animation of thousands of frames is refused, as is one of too many pixels in all', async () => {
    await refused(await animation(2, 2, 3000).gif().toBuffer(), 413, /at most 1000 frames/);
    await refused(await animation(600, 600, 150).gif({ effort: 1 }).toBuffer(), 413, /at most 50 megapixels/);
  });
});

it('gives up on what takes too long', async () => {
  const frames = sharp(randomBytes(500 * 500 * 3 * 60), {
    raw: { width: 500, height: 500 * 60, channels: 3, pageHeight: 500 },
  });
  const bytes = await frames.webp({ quality: 1, effort: 0 }).toBuffer();
  const { reEncode } = built<{ reEncode(bytes: Buffer, seconds: number): Promise<unknown> }>(
    'pictures/re-encode.js',
  );
  const start = performance.now();
  await expect(reEncode(bytes, 1)).rejects.toThrow('at most 50 megapixels');
  expect(performance.now() - start).toBeLessThan(10_000);
});

describe('a form', () => {
  it.each<[string, (form: FormData, picture: Blob) => void]>([
    ['without a file', (form) => form.set('caption', 'x')],
    ['with a text as picture', (form) => form.set('image', 'x')],
    ['with the file in another field', (form, picture) => form.set('files', picture, 'a.png')],
    [
      'with two files',
      (form, picture) => {
        form.append('image', picture, 'a.png');
        form.append('image', picture, 'b.png');
      },
    ],
    [
      'with a second file in another field',
      (form, picture) => {
        form.set('image', picture, 'a.png');
        form.set('more', picture, 'b.png');
      },
    ],
  ])('%s is refused', async (_, fill) => {
    const form = new FormData();
    fill(form, new Blob([new Uint8Array(await blank(9, 9).png().toBuffer())], { type: 'image/png' }));
    expect(await send(form)).toMatchObject({
      status: 400,
      body: { error: { message: NOT_ONE, details: { errors: [{ path: ['image'], message: NOT_ONE }] } } },
    });
  });

  it('that cannot be read is refused without an alarm', async () => {
    for (const [type, body] of [
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=x', ''],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="image"'],
    ]) {
      const headers = { Authorization: `Bearer ${API_TOKEN}`, 'Content-Type': type ?? '' };
      const response = await fetch(`${cms.url}/api/pictures`, { method: 'POST', headers, body });
      expect(response.status, body).toBe(400);
    }
  });

  it('that breaks off leaves nothing behind and is no error of ours', async () => {
    // Koa itself logs that the connection broke.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const logged = vi.spyOn(cms.strapi.log, 'error');
    const beginning =
      '--x\r\nContent-Disposition: form-data; name="image"\r\nContent-Type: image/png\r\n\r\n';
    for (const size of [1, 100_000, 1_000_000]) {
      const sending = request(`${cms.url}/api/pictures`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${API_TOKEN}`, 'Content-Type': 'multipart/form-data; boundary=x' },
      }).on('error', () => undefined);
      sending.write(beginning + 'x'.repeat(size));
      await expect.poll(async () => (await readdir(temporary)).length).toBe(temporaryAtRest.length + 1);
      sending.destroy();
      await expect.poll(() => readdir(temporary)).toEqual(temporaryAtRest);
    }
    expect(logged).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('is not taken from visitors, nor from the site without somebody signed in', async () => {
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(await blank(9, 9).png().toBuffer())]), 'a.png');
    expect((await send(form, '/api/pictures', 'nobody')).status).toBe(401);
    expect((await send(form, '/api/pictures', 'test-token-test-token-test-token')).status).toBe(403);
  });
});

describe("Strapi's panel", () => {
  const signIn = async () => {
    const response = await fetch(`${cms.url}/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: ADMIN.email, password: ADMIN.password }),
    });
    return ((await response.json()) as { data: { token: string } }).data.token;
  };
  const form = (bytes: Uint8Array, name: string, type: string) => {
    const filled = new FormData();
    filled.set('files', new Blob([new Uint8Array(bytes)], { type }), name);
    filled.set('fileInfo', JSON.stringify({ name, alternativeText: 'A car' }));
    return filled;
  };

  it('stores clean copies as well', async () => {
    const token = await signIn();
    const bytes = await blank(400, 200)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Secret owner' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { status, body } = await send(form(bytes, 'car.jpg', 'image/jpeg'), '/upload', token);
    expect(status).toBe(201);
    const [file] = body as unknown as { url: string; name: string; alternativeText: string; width: number }[];
    expect(file).toMatchObject({ name: 'car.jpg', alternativeText: 'A car', width: 200, height: 400 });
    const stored = await storedFile(file?.url ?? '');
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
  });

  it('refuses what is no picture or too large, and leaves nothing behind', async () => {
    const token = await signIn();
    const before = await storedFiles();
    const svg = form(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg', 'image/svg+xml');
    const cut = form((await blank(900, 900).jpeg().toBuffer()).subarray(0, 1500), 'a.jpg', 'image/jpeg');
    const large = form(Buffer.alloc(MAX_BYTES + 1), 'a.jpg', 'image/jpeg');
    const heic = form(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'a.heic', 'image/heic');
    for (const wrong of [svg, heic, form(Buffer.from('abc'), 'notes', '')]) {
      expect(await send(wrong, '/upload', token)).toMatchObject({
        status: 415,
        body: { error: { message: WRONG_TYPE } },
      });
    }
    expect(await send(cut, '/upload', token)).toMatchObject({
      status: 415,
      body: { error: { message: WRONG_TYPE } },
    });
    expect(await send(large, '/upload', token)).toMatchObject({
      status: 413,
      body: { error: { message: TOO_LARGE } },
    });
    expect(await storedFiles()).toEqual(before);
  });

  it('never puts another picture at an address that browsers keep', async () => {
    const token = await signIn();
    const red = await blank(9, 9).png().toBuffer();
    const { body } = await send(form(red, 'a.png', 'image/png'), '/upload', token);
    const [file] = body as unknown as { id: number; url: string }[];
    const replaced = await send(form(red, 'b.png', 'image/png'), `/upload?id=${file?.id}`, token);
    expect(replaced.status).toBe(200);
    expect(replaced.body.url).toMatch(/^\/uploads\/[\da-f]{32}\.png$/);
    expect(replaced.body.url).not.toBe(file?.url);
    await expect(storedFile(file?.url ?? '')).rejects.toThrow('ENOENT');
  });
});

it('removes an address with all its sizes when the picture leaves the trash', async () => {
  const before = await storedFiles();
  const { body } = await upload(await blank(1600, 900).webp().toBuffer());
  expect((await storedFiles()).length).toBe(before.length + 6);
  const file = await cms.strapi.db.query('plugin::upload.file').findOne({ where: { url: body.url } });
  await cms.strapi.plugin('upload').service('upload').remove(file);
  // Until then it can be restored.
  expect((await storedFiles()).length).toBe(before.length + 6);
  await emptyTrash(cms);
  expect(await storedFiles()).toEqual(before);
});

it('does not let a transaction wait for pictures that wait for the database', async () => {
  const service = cms.strapi.plugin('upload').service('upload');
  const store = async (name: string) => {
    const filepath = path.join(cms.strapi.dirs.static.public, name);
    await writeFile(filepath, await blank(900, 600).png().toBuffer());
    return () => service.upload({ data: {}, files: { filepath, originalFilename: name, size: 1 } });
  };
  const [first, second, inside] = [await store('a.png'), await store('b.png'), await store('c.png')];
  const others = Promise.all([first(), second()]);
  const stored = await cms.strapi.db.transaction(() => inside());
  await others;
  expect(stored).toMatchObject([{ name: 'c.png', width: 900, height: 600 }]);
});
