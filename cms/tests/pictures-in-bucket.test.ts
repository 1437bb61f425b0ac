import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseEnv } from '../src/env';
import type { StoredPicture, UploadService } from '../src/pictures/upload-service';
import type * as TrashFiles from '../src/trash/files';
import type { Taken } from '../src/trash/store';
import { bootCms, built, type Cms } from './boot';
import { emptyTrash } from './empty-trash';
import { startBucket, type Bucket } from './bucket-server';

const API_TOKEN = 'full-access-for-tests';
const settings = {
  S3_BUCKET: 'mihwar-test',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'test-key',
  S3_SECRET_ACCESS_KEY: 'test-secret',
  S3_PREFIX: 'news/pictures',
};

let bucket: Bucket;
let cms: Cms;
beforeAll(async () => {
  bucket = await startBucket(settings.S3_BUCKET, settings.S3_ACCESS_KEY_ID);
  Object.assign(process.env, settings, { S3_ENDPOINT: bucket.endpoint });
  cms = await bootCms();
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
});

const localFolder = () => path.join(cms.strapi.dirs.static.public, 'uploads');
const picture = (width: number) =>
  sharp({ create: { width, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

async function send(width: number): Promise<Response> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await picture(width))]), 'car.png');
  const headers = { Authorization: `Bearer ${API_TOKEN}` };
  return fetch(`${cms.url}/api/pictures`, { method: 'POST', headers, body: form });
}

async function upload(width: number): Promise<{ status: number; url: string }> {
  const response = await send(width);
  return { status: response.status, url: ((await response.json()) as { url: string }).url };
}

describe('a picture in a bucket', () => {
  it('is stored there only, with its sizes, below the prefix, and not made public', async () => {
    const { status, url } = await upload(600);
    expect(status).toBe(201);
    expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}\.png$/);
    const name = path.basename(url);
    const keys = ['', 'small_', 'thumbnail_'].map((size) => `news/pictures/${size}${name}`);
    expect([...bucket.objects.keys()].sort()).toEqual(keys.sort());
    expect(bucket.calls).toEqual(keys.map(() => expect.objectContaining({ method: 'PUT', signed: true })));
    expect(bucket.calls.map(({ acl }) => acl)).toEqual([undefined, undefined, undefined]);
    expect(await readdir(localFolder())).toEqual([]);
    const row = await cms.strapi.db.query('plugin::upload.file').findOne({ where: { url } });
    expect(row).toMatchObject({
      provider: 'aws-s3',
      formats: { small: { url: `/uploads/small_${name}` }, thumbnail: { url: `/uploads/thumbnail_${name}` } },
    });
  });

  it("is served by Strapi under the site's own address, byte for byte", async () => {
    const { url } = await upload(300);
    const stored = bucket.objects.get(`news/pictures/${path.basename(url)}`);
    const served = await fetch(cms.url + url);
    expect(served.status).toBe(200);
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(served.headers.get('content-length')).toBe(String(stored?.bytes.length));
    expect(served.headers.get('etag')).toBe('"stored"');
    expect(Buffer.from(await served.arrayBuffer())).toEqual(stored?.bytes);
    const head = await fetch(cms.url + url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(stored?.bytes.length)]);
    expect(bucket.calls.at(-1)?.method).toBe('HEAD');
  });

  it('is looked for nowhere else: neither other files of the bucket nor other folders', async () => {
    bucket.objects.set('news/pictures/page.html', { bytes: Buffer.from('<script>'), type: 'text/html' });
    bucket.objects.set('news/secret.png', { bytes: await picture(9), type: 'image/png' });
    for (const name of ['page.html', '..%2Fsecret.png', 'none.png', '%2e%2e/secret.png']) {
      expect((await fetch(`${cms.url}/uploads/${name}`)).status, name).toBe(404);
    }
  });

  it('may as well be one from before the bucket, in the local folder', async () => {
    const bytes = await picture(40);
    await writeFile(path.join(localFolder(), 'older_0a1b.png'), bytes);
    const served = await fetch(`${cms.url}/uploads/older_0a1b.png`);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes);
  });

  it('goes from the bucket with all its sizes', async () => {
    const { url } = await upload(900);
    const ofPicture = () => [...bucket.objects.keys()].filter((key) => key.endsWith(path.basename(url)));
    expect(ofPicture()).toHaveLength(4);
    const file = await cms.strapi.db.query('plugin::upload.file').findOne({ where: { url } });
    await cms.strapi.plugin('upload').service('upload').remove(file);
    await emptyTrash(cms);
    expect(ofPicture()).toEqual([]);
    expect((await fetch(cms.url + url)).status).toBe(404);
  });
});

describe('a picture from before the bucket', () => {
  const FILE = 'plugin::upload.file';
  const SENTENCE = 'This file is in a storage that the site no longer uses, and cannot be deleted there.';
  const service = () => cms.strapi.plugin('upload').service('upload') as unknown as UploadService;
  const addRow = (hash: string, provider: string): Promise<StoredPicture> =>
    cms.strapi.db.query(FILE).create({
      data: {
        ...{ name: 'older.png', hash, ext: '.png', mime: 'image/png', size: 1, provider },
        ...{ url: `/uploads/${hash}.png`, formats: { small: { hash: `small_${hash}`, ext: '.png' } } },
      },
    });
  /** Stores a picture as sites without a bucket do. */
  async function addLocal(hash: string) {
    const bytes = await picture(40);
    for (const name of [`${hash}.png`, `small_${hash}.png`]) {
      await writeFile(path.join(localFolder(), name), bytes);
    }
    return addRow(hash, 'local');
  }
  const left = async (hash: string) => (await readdir(localFolder())).filter((name) => name.includes(hash));
  async function aFile() {
    const filepath = path.join(cms.strapi.dirs.static.public, 'new.png');
    const bytes = await picture(50);
    await writeFile(filepath, bytes);
    return { filepath, originalFilename: 'new.png', mimetype: 'image/png', size: bytes.length };
  }

  it('goes from the local folder with all its sizes when it leaves the trash', async () => {
    const file = await addLocal('deleted_0a1b');
    expect(await left('deleted_0a1b')).toHaveLength(2);
    await service().remove(file);
    await emptyTrash(cms);
    expect(await left('deleted_0a1b')).toEqual([]);
  });

  it('goes from the local folder with all its sizes when it is replaced', async () => {
    const { id } = await addLocal('replaced_0a1b');
    const { url } = await service().replace(id, { data: {}, file: await aFile() });
    expect(await left('replaced_0a1b')).toEqual([]);
    expect(bucket.objects.has(`news/pictures/${path.basename(url)}`)).toBe(true);
  });

  it('is not said to be deleted, nor replaced, where it cannot be reached', async () => {
    const file = await addRow('elsewhere_0a1b', 'another-bucket');
    await expect(service().replace(file.id, { data: {}, file: await aFile() })).rejects.toThrow(SENTENCE);
    await service().remove(file);
    const entries = () => cms.strapi.db.connection('trash').where({ item_id: file.id });
    const [entry] = (await entries()) as { snapshot: Buffer }[];
    const snapshot = JSON.parse(gunzipSync(entry?.snapshot ?? '').toString()) as Taken['snapshot'];
    const { deleteBytes } = built<typeof TrashFiles>('trash/files');
    await expect(deleteBytes({ type: 'file', snapshot })).rejects.toThrow(SENTENCE);
    expect(await entries()).toHaveLength(1);
    const warned = vi.spyOn(cms.strapi.log, 'warn').mockReturnValue(cms.strapi.log);
    await emptyTrash(cms);
    expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('elsewhere_0a1b'));
    warned.mockRestore();
    expect(await entries()).toEqual([]);
  });
});

describe('a bucket that', () => {
  interface Refusal {
    error: { message: string };
  }
  const local = 'from-before_0a1b.png';
  let stored: string;
  beforeAll(async () => {
    cms.strapi.log.silent = true;
    stored = (await upload(300)).url;
    await writeFile(path.join(localFolder(), local), await picture(40));
  });
  afterAll(() => {
    cms.strapi.log.silent = false;
  });

  const read = async (method = 'GET') => {
    const response = await fetch(cms.url + stored, { method });
    return { status: response.status, body: await response.text() };
  };

  /** Checks the responses while the bucket is unavailable. */
  async function expectSentences() {
    const answer = await read();
    expect(answer.status).toBe(502);
    expect((JSON.parse(answer.body) as Refusal).error.message).toBe(
      'This picture cannot be shown at the moment. Please try again shortly.',
    );
    expect((await read('HEAD')).status).toBe(502);
    const uploaded = await send(300);
    expect(uploaded.status).toBe(502);
    expect(((await uploaded.json()) as Refusal).error.message).toBe(
      'Pictures cannot be stored at the moment. This one was not saved; please try again shortly.',
    );
    const calls = bucket.calls.length;
    expect((await fetch(`${cms.url}/uploads/${local}`)).status).toBe(200);
    expect(bucket.calls).toHaveLength(calls);
  }

  it('deletes nothing does not undo a replacement, and the former picture stays in the library', async () => {
    const FILE = 'plugin::upload.file';
    const former = await cms.strapi.db.query(FILE).findOne({ where: { url: (await upload(300)).url } });
    const service = cms.strapi.plugin('upload').service('upload') as unknown as UploadService;
    const filepath = path.join(cms.strapi.dirs.static.public, 'new.png');
    await writeFile(filepath, await picture(50));
    bucket.allowDeletions(false);
    const warned = vi.spyOn(cms.strapi.log, 'warn').mockReturnValue(cms.strapi.log);
    const file = { filepath, originalFilename: 'new.png', size: 1 };
    const replaced = await service.replace(former.id, { data: {}, file });
    expect(replaced).toMatchObject({ id: former.id, width: 50, url: expect.not.stringMatching(former.url) });
    expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('A picture was left behind: '));
    expect(await cms.strapi.db.query(FILE).count({ where: { url: former.url } })).toBe(1);
    bucket.allowDeletions(true);
    warned.mockRestore();
  });

  it('freezes is waited for five seconds, and never for what lies on the disk', async () => {
    bucket.freeze();
    const began = Date.now();
    const waits = await Promise.all([expectSentences(), ...Array.from({ length: 80 }, () => read())]);
    expect(waits.slice(1).every((answer) => answer?.status === 502)).toBe(true);
    // The three timeouts run in sequence: for GET, HEAD and an upload.
    expect(Date.now() - began).toBeGreaterThan(3 * 4_900);
    expect(Date.now() - began).toBeLessThan(3 * 5_000 + 20_000);
    bucket.freeze(false);
    expect((await read()).status).toBe(200);
  }, 60_000);

  it('fails is not said to miss a picture', async () => {
    bucket.fail();
    await expectSentences();
  });

  it('is gone is not said to miss a picture', async () => {
    await bucket.stop();
    await expectSentences();
  });
});

describe('the settings of the bucket', () => {
  const others = {
    ADMIN_PASSWORD: 'Test-password-1',
    ...Object.fromEntries(
      [
        'APP_KEYS',
        'API_TOKEN_SALT',
        'ADMIN_JWT_SECRET',
        'TRANSFER_TOKEN_SALT',
        'JWT_SECRET',
        'ENCRYPTION_KEY',
        'CMS_TOKEN',
      ].map((name) => [name, 'only-for-tests-only-for-tests']),
    ),
  };

  it('are not needed, nor looked at without a bucket', () => {
    expect(parseEnv(others)).toMatchObject({ S3_BUCKET: '', S3_ENDPOINT: '', S3_PREFIX: '' });
    expect(parseEnv({ ...others, ...settings, S3_BUCKET: '', S3_REGION: '' }).S3_BUCKET).toBe('');
    expect(parseEnv({ ...others, ...settings })).toMatchObject(settings);
  });

  it.each([
    [
      { S3_ACCESS_KEY_ID: '', S3_REGION: '' },
      'S3_REGION is missing: S3_BUCKET needs it. S3_ACCESS_KEY_ID is missing: S3_BUCKET needs it.',
    ],
    [{ S3_BUCKET: 'a b' }, 'S3_BUCKET must be the name of a bucket.'],
    [{ S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT must be an http or https address without a path.'],
    [
      { S3_ENDPOINT: 'https://s3.example.com/bucket' },
      'S3_ENDPOINT must be an http or https address without a path.',
    ],
    [{ S3_PREFIX: '../other' }, 'S3_PREFIX must be names of folders, with slashes between them only.'],
  ])('%j stops the start with a sentence', (wrong, sentence) => {
    expect(() => parseEnv({ ...others, ...settings, ...wrong })).toThrow(new Error(sentence));
  });
});
