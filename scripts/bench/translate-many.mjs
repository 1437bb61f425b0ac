// @ts-check
/**
 * `node scripts/bench/translate-many.mjs [articles]`: how long a run takes, and how much memory, when the engine answers each call
 * after 50 ms. The engine is a LibreTranslate on this machine that answers in Arabic letters; Strapi is the built one.
 */
import fs from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startCms } from '../lib/stack.mjs';

const ARTICLES = Number(process.argv[2] ?? 500);
const DELAY_MS = 50;
const PARAGRAPHS = 12;

let calls = 0;
const engine = createServer((request, response) => {
  /** @type {Buffer[]} */
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    calls += 1;
    const { q } = JSON.parse(Buffer.concat(parts).toString());
    const inArabic = (/** @type {string} */ html) =>
      html.replace(/<[^<>]*>|&\w+;|[A-Za-z'’]+/g, (part) => (/^[<&]/.test(part) ? part : 'كلمة'));
    setTimeout(() => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ translatedText: q.map(inArabic) }));
    }, DELAY_MS);
  });
});
await new Promise((resolve) => engine.listen(0, '127.0.0.1', () => resolve(undefined)));
const address = engine.address();
const port = address && typeof address === 'object' ? address.port : 0;

const cms = await startCms({
  env: {
    DEMO_CONTENT: 'false',
    TRANSLATE_PROVIDER: 'libretranslate',
    TRANSLATE_URL: `http://127.0.0.1:${port}`,
  },
});

/** @param {string} method @param {string} path @param {unknown} [body] @param {string} [token] */
async function call(method, path, body, token = cms.cmsToken) {
  const response = await fetch(`${cms.cmsUrl}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Resident memory of Strapi's process in MB; Linux only. */
function memory() {
  const mine = fs.readdirSync('/proc').find((pid) => {
    try {
      return (
        /^\d+$/.test(pid) &&
        fs.readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${cms.dataDir}\0`)
      );
    } catch {
      return false;
    }
  });
  const status = mine ? fs.readFileSync(`/proc/${mine}/status`, 'utf8') : '';
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

try {
  const session = await call('POST', '/session', { identifier: 'admin', password: cms.adminPassword });
  const token = session.accessToken;
  const category = await call('POST', '/categories', { name: 'Bench' }, token);
  for (let number = 1; number <= ARTICLES; number += 1) {
    const sentence = `Article ${number} says of its car that it charges in ${number + 100} minutes`;
    const content = Array.from(
      { length: PARAGRAPHS },
      (_, index) =>
        `<p>${sentence}, in <b>paragraph</b> ${index + 1000}, with a <a href="/${index}">link</a>.</p>`,
    ).join('\n');
    const body = {
      title: sentence,
      excerpt: `${sentence}.`,
      content,
      categoryId: category.publicId,
      status: 'published',
    };
    await call('POST', '/articles', body, token);
  }
  const before = memory();
  let most = before;
  const start = performance.now();
  await call('POST', '/translations/job', {}, token);
  let job;
  do {
    await pause(250);
    most = Math.max(most, memory());
    ({ job } = await call('GET', '/translations/job', undefined, token));
  } while (job.state === 'running');
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `${job.completed} of ${job.total} articles (${job.failed} failed) in ${seconds.toFixed(1)} s, ${calls} calls of ${DELAY_MS} ms; ` +
      `memory ${before} MB before, ${most} MB at most`,
  );
} finally {
  await cms.stop();
  engine.closeAllConnections();
  engine.close();
}
