// @ts-check
import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { test } from 'node:test';
import { download } from './download.mjs';
import { temporaryFolder } from './temporary.mjs';
import { installModel, modelFolder } from './translation-model.mjs';

/** @param {Buffer} content */
const sha256 = (content) => crypto.createHash('sha256').update(content).digest('hex');

const FILES = {
  model: crypto.randomBytes(200_000),
  shortlist: crypto.randomBytes(1_000),
  vocabulary: Buffer.from('words'),
};

const MODEL = {
  name: 'test',
  precision: 'float32',
  files: /** @type {import('./translation-model.mjs').Model['files']} */ (
    Object.fromEntries(
      Object.entries(FILES).map(([name, content]) => [
        name,
        { name: `${name}.gz`, bytes: content.length, sha256: sha256(content) },
      ]),
    )
  ),
};

/**
 * A server of the files that notes each request.
 * @param {import('node:test').TestContext} t
 * @param {{ cutAfter?: number[], knowsRanges?: boolean, status?: number }} [faults] `cutAfter`: after how
 *   many bytes the first answers break off
 */
async function fileServer(t, { cutAfter = [], knowsRanges = true, status } = {}) {
  /** @type {string[]} */
  const heard = [];
  const server = http.createServer((request, response) => {
    const name = path.basename(request.url ?? '', '.gz');
    const content = FILES[/** @type {keyof typeof FILES} */ (name)];
    heard.push(`${name} ${request.headers.range ?? ''}`.trim());
    if (status || !content) {
      response.writeHead(status ?? 404).end();
      return;
    }
    const from = knowsRanges ? Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0) : 0;
    const rest = content.subarray(from);
    response.writeHead(from > 0 ? 206 : 200, {
      'Content-Length': rest.length,
      ...(from > 0 ? { 'Content-Range': `bytes ${from}-${content.length - 1}/${content.length}` } : {}),
    });
    const cut = cutAfter.shift();
    if (cut === undefined) response.end(rest);
    else response.write(rest.subarray(0, cut), () => setTimeout(() => response.destroy(), 50));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}/models`, heard };
}

/** @param {string} dataDir */
const installed = (dataDir) => fs.existsSync(path.join(modelFolder(dataDir), 'model.json'));

test('the files are downloaded with their description, and not again', async (t) => {
  const { url, heard } = await fileServer(t);
  const dataDir = temporaryFolder(t);
  assert.equal(await installModel(dataDir, { url: `${url}/`, model: MODEL }), 3);
  for (const [name, content] of Object.entries(FILES)) {
    assert.deepEqual(fs.readFileSync(path.join(modelFolder(dataDir), `${name}.gz`)), content);
  }
  assert.deepEqual(JSON.parse(fs.readFileSync(path.join(modelFolder(dataDir), 'model.json'), 'utf8')), MODEL);
  assert.equal(await installModel(dataDir, { url, model: MODEL }), 0);
  assert.deepEqual(heard, ['model', 'shortlist', 'vocabulary']);
});

test('a damaged file is downloaded again', async (t) => {
  const { url, heard } = await fileServer(t);
  const dataDir = temporaryFolder(t);
  await installModel(dataDir, { url, model: MODEL });
  fs.writeFileSync(path.join(modelFolder(dataDir), 'vocabulary.gz'), 'WORDS');
  assert.equal(await installModel(dataDir, { url, model: MODEL }), 1);
  assert.equal(heard.at(-1), 'vocabulary');
  assert.equal(fs.readFileSync(path.join(modelFolder(dataDir), 'vocabulary.gz'), 'utf8'), 'words');
});

test('a connection that breaks off is continued where it was', async (t) => {
  const { url, heard } = await fileServer(t, { cutAfter: [70_000, 60_000] });
  const dataDir = temporaryFolder(t);
  /** @type {number[]} */
  const progress = [];
  await installModel(dataDir, {
    url,
    model: MODEL,
    onProgress: (have) => progress.push(have),
  });
  assert.deepEqual(heard.slice(0, 3), ['model', 'model bytes=70000-', 'model bytes=130000-']);
  assert.ok(progress.includes(70_000) && progress.includes(200_000));
  assert.ok(installed(dataDir));
});

test('what breaks off too often fails with a sentence, and the next run continues there', async (t) => {
  const { url, heard } = await fileServer(t, { cutAfter: [50_000, 0, 0] });
  const dataDir = temporaryFolder(t);
  await assert.rejects(installModel(dataDir, { url, model: MODEL }), {
    name: 'Problem',
    message: /^http:.*model\.gz could not be downloaded: .+, after 50000 of 200000 bytes\. The next run/,
  });
  assert.ok(!installed(dataDir));
  await installModel(dataDir, { url, model: MODEL });
  assert.equal(heard[3], 'model bytes=50000-');
  assert.ok(installed(dataDir));
});

test('a server that knows no ranges begins anew', async (t) => {
  const { url } = await fileServer(t, { cutAfter: [50_000], knowsRanges: false });
  const dataDir = temporaryFolder(t);
  await installModel(dataDir, { url, model: MODEL });
  assert.deepEqual(fs.readFileSync(path.join(modelFolder(dataDir), 'model.gz')), FILES.model);
});

test('a file with another hash is refused and not kept', async (t) => {
  const { url } = await fileServer(t);
  const dataDir = temporaryFolder(t);
  const files = { ...MODEL.files, model: { ...MODEL.files.model, sha256: '0'.repeat(64) } };
  await assert.rejects(installModel(dataDir, { url, model: { ...MODEL, files } }), {
    message: new RegExp(`is not the expected file: its SHA-256 is ${MODEL.files.model.sha256}, not 0{64}`),
  });
  assert.deepEqual(fs.readdirSync(modelFolder(dataDir)), []);
});

test('a file that is larger is refused', async (t) => {
  const { url } = await fileServer(t);
  const file = path.join(temporaryFolder(t), 'model.gz');
  await assert.rejects(download({ url: `${url}/model.gz`, file, bytes: 100, sha256: '' }), {
    message: /sent more than the 100 bytes/,
  });
});

test('a refusal and an address where nobody is say so', async (t) => {
  const { url, heard } = await fileServer(t, { status: 403 });
  const dataDir = temporaryFolder(t);
  await assert.rejects(installModel(dataDir, { url, model: MODEL }), { message: /model\.gz answered 403\./ });
  assert.equal(heard.length, 1);
  await assert.rejects(installModel(dataDir, { url: 'http://127.0.0.1:9', model: MODEL }), {
    message: /could not be downloaded: .+ after 0 of 200000 bytes/,
  });
});

test('a server that falls silent is given up', async (t) => {
  const server = http.createServer((_request, response) => void response.write('w'));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const file = path.join(temporaryFolder(t), 'x');
  await assert.rejects(
    download({ url: `http://127.0.0.1:${port}/`, file, bytes: 5, sha256: '' }, { silenceMs: 100 }),
    { message: /the server sent nothing for 0\.1 seconds/ },
  );
});
