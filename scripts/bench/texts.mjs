// @ts-check
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { places } from '../lib/places.mjs';
import { askWell, client, jsonOf } from './lib/ask.mjs';
import { HOSTILE_TEXTS } from './lib/hostile-texts.mjs';
import { judgedTogether, ms } from './lib/rows.mjs';

/** Nobody else may wait longer because of a text. */
const HELD_MS = 1000;
/** Four times the text may take so many times as long; below the least nothing can be told. */
const GROWTH = 8;
const LEAST_MS = 250;
const SIZES = [100_000, 400_000];
const PING_EVERY_MS = 10;
/** An access token ends after 15 minutes. */
const SIGN_IN_AGAIN_MS = 10 * 60_000;

/** @typedef {{ prepare(sql: string): { run(...values: unknown[]): unknown }, close(): void }} Sqlite */
/** @type {new (file: string, options: { timeout: number }) => Sqlite} */
const Database = createRequire(path.join(places.cms, 'package.json'))('better-sqlite3');

/**
 * What one text did at one door.
 * @typedef {object} Outcome
 * @property {string} door
 * @property {string} name of the text
 * @property {number} size
 * @property {number} took milliseconds of processor time, of site and Strapi together, until the answer
 * @property {number} held milliseconds that others waited meanwhile, at most; what they waited for the processor does not count
 * @property {number} status
 */

/** A hundredth of a second. */
const TICK_MS = 10;

/** Milliseconds of processor time that a process has had so far; on Linux. @param {number} pid */
function processorTimeOf(pid) {
  const [, fields = ''] = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ', 2);
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) * TICK_MS;
}

/**
 * Asks a server all the time.
 * @param {string} server @param {string} address @param {number} pid
 */
function pinging(server, address, pid) {
  const { ask, close } = client(server);
  let [longest, taken, isEnded] = [0, processorTimeOf(pid), false];
  /** Since when an answer is waited for, and how busy the server had been until then. */
  let asked = { at: performance.now(), busy: taken };
  /** Another program's time on the processor is nobody's fault here. */
  const waited = () => Math.min(performance.now() - asked.at, processorTimeOf(pid) - asked.busy);
  const work = (async () => {
    while (!isEnded) {
      asked = { at: performance.now(), busy: processorTimeOf(pid) };
      await ask(address).catch(() => undefined);
      longest = Math.max(longest, waited());
      await new Promise((resolve) => setTimeout(resolve, PING_EVERY_MS));
    }
  })();
  return {
    /** Since it was last called: how busy the server was, and how long an answer took at most. */
    take() {
      const held = Math.max(longest, waited());
      const now = processorTimeOf(pid);
      const busy = now - taken;
      [longest, taken] = [0, now];
      asked = { at: performance.now(), busy: now };
      return { busy, held };
    },
    async end() {
      isEnded = true;
      await work;
      close();
    },
  };
}

/**
 * Sends texts that parsers take long for through every door by which a text comes in or goes out, and tells how long others
 * waited meanwhile, at the site and at Strapi. Times are of the processor, so that a busy machine does not count.
 * @type {import('./bench.mjs').Bench}
 */
export async function benchTexts(place) {
  const stack = await place.stack({ env: { DEMO_CONTENT: 'false', TRUST_PROXY: 'true' } });
  const { ask, close } = client(stack.siteUrl);
  const database = new Database(path.join(stack.dataDir, 'mihwar.db'), { timeout: 10_000 });
  const others = [
    pinging(stack.siteUrl, '/healthz', stack.sitePid),
    pinging(stack.cmsUrl, '/_health', stack.cmsPid),
  ];
  place.atEnd(async () => {
    await Promise.all(others.map((other) => other.end()));
    database.close();
    close();
  });

  let [token, signedInAt, requests] = ['', -Infinity, 0];
  /** As an admin; each request comes from another client, since limits are not what is measured. */
  const headers = async () => {
    if (performance.now() - signedInAt > SIGN_IN_AGAIN_MS) {
      const json = { username: 'admin', password: stack.adminPassword };
      signedInAt = performance.now();
      token = jsonOf(await askWell(ask, '/api/auth/login', { method: 'POST', json })).token;
    }
    requests += 1;
    return {
      Authorization: `Bearer ${token}`,
      'X-Forwarded-For': `203.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`,
    };
  };
  /** @param {string} method @param {string} address @param {unknown} [json] */
  const send = async (method, address, json) => ask(address, { method, json, headers: await headers() });
  /** @param {string} method @param {string} address @param {unknown} [json] */
  const must = async (method, address, json) =>
    jsonOf(await askWell(ask, address, { method, json, headers: await headers() }));

  /** @type {Outcome[]} */
  const outcomes = [];
  /** @param {string} door @param {{ name: string, size: number }} text @param {() => Promise<import('./lib/ask.mjs').Answer>} request */
  async function measure(door, { name, size }, request) {
    place.signal.throwIfAborted();
    for (const other of others) other.take();
    const answer = await request().catch(() => undefined);
    const taken = others.map((other) => other.take());
    const took = taken.reduce((sum, { busy }) => sum + busy, 0);
    const held = Math.max(...taken.map((one) => one.held));
    outcomes.push({ door, name, size, took, held, status: answer?.status ?? 0 });
    return answer;
  }

  const { id: categoryId } = await must('POST', '/api/categories', { name: 'Cars' });
  const words = 'A sentence about a car. '.repeat(5);
  let made = 0;
  const article = (/** @type {object} */ changes) => ({
    title: `An article ${(made += 1)}`,
    excerpt: 'What it is about, in short',
    content: `<p>${words}</p>`,
    categoryId,
    ...changes,
  });
  /** Puts a text into the database, as one from before there were limits. @param {'articles' | 'static_pages'} table @param {number} id @param {string} content */
  const store = (table, id, content) =>
    database.prepare(`update ${table} set content = ? where public_id = ?`).run(content, id);

  const { id: discussed, slug: discussedSlug } = await must('POST', '/api/articles', article({}));
  for (const { name, make } of HOSTILE_TEXTS.filter(({ name }) =>
    name.includes(process.env.BENCH_TEXTS ?? ''),
  )) {
    for (const size of SIZES) {
      const text = { name, size };
      const content = make(size).slice(0, size + 100);
      await measure('preview', text, () => send('POST', '/api/articles/preview', { content }));
      const saved = await measure('save', text, () =>
        send('POST', '/api/articles', article({ content, status: 'draft' })),
      );
      if (saved?.status === 201) {
        const { id } = jsonOf(saved);
        const arabic = { titleAr: 'عنوان المقال', excerptAr: 'مقتطف من المقال', contentAr: content };
        await measure('translate', text, () => send('POST', `/api/articles/${id}/translate`));
        await measure('save Arabic', text, () => send('PUT', `/api/articles/${id}/translation`, arabic));
      }
      await measure('import', text, () =>
        send('POST', '/api/scrape/rewrite', {
          title: `Imported ${(made += 1)}`,
          content,
          categoryId,
          importAgain: true,
        }),
      );
      await measure('comment', text, () => send('POST', '/api/comments', { content, articleId: discussed }));
      await measure('comment', text, () =>
        send('POST', '/api/comments', { content: content.slice(0, 5000), articleId: discussed }),
      );
      const old = await must('POST', '/api/articles', article({}));
      store('articles', old.id, content);
      await measure('page', text, () => ask(`/article/${old.slug}`));
      await measure('translate an older text', text, () => send('POST', `/api/articles/${old.id}/translate`));
      const savedPage = await measure('save static page', text, () =>
        send('POST', '/api/static-pages', { slug: `page-${(made += 1)}`, title: 'A page', content }),
      );
      const page = await must('POST', '/api/static-pages', {
        slug: `page-${(made += 1)}`,
        title: 'A page',
        content: 'A text',
      });
      store('static_pages', page.id, content);
      await measure('static page', text, () => ask(`/page/${page.slug}`));
      // Each page of the site asks for all of them.
      await send('DELETE', `/api/static-pages/${page.id}`);
      if (savedPage?.status === 201) await send('DELETE', `/api/static-pages/${jsonOf(savedPage).id}`);
    }
    const worst = outcomes.filter((outcome) => outcome.name === name).sort((a, b) => b.held - a.held)[0];
    console.log(`  ${name}: ${worst.door}, ${worst.size / 1000} KB: others wait ${ms(worst.held)}`);
  }
  await measure('page', { name: 'comments', size: SIZES[0] }, () => ask(`/article/${discussedSlug}`));
  return [...new Set(outcomes.map(({ door }) => door))].map((door) =>
    rowOf(
      door,
      outcomes.filter((outcome) => outcome.door === door),
    ),
  );
}

/** @param {string} door @param {Outcome[]} outcomes */
function rowOf(door, outcomes) {
  const worst = (/** @type {'took' | 'held'} */ key) =>
    outcomes.reduce((most, outcome) => (outcome[key] > most[key] ? outcome : most));
  const [longest, held] = [worst('took'), worst('held')];
  const growth = Math.max(0, ...outcomes.map((outcome) => growthOf(outcome, outcomes)));
  const failed = outcomes.filter(({ status }) => status === 0 || status >= 500);
  const of = (/** @type {Outcome} */ { name, size }) => `${size / 1000} KB of ${name}`;
  for (const { name, size, status } of failed)
    console.log(`  ${door}: ${status} for ${size / 1000} KB of ${name}`);
  return judgedTogether(
    `texts: ${door}`,
    `others wait ${ms(held.held)} (${of(held)}); processor ${ms(longest.took)} (${of(longest)}); growth ${growth.toFixed(1)} ×; ${failed.length} failed`,
    [
      { value: held.held, limit: { atMost: HELD_MS }, show: ms },
      { value: growth, limit: { atMost: GROWTH }, show: (number) => `${number} ×` },
      { value: failed.length, limit: { atMost: 0 }, show: (number) => `${number} failed` },
    ],
  );
}

/** How many times as long a large text took as the small one of the same kind that was answered in the same way. @param {Outcome} large @param {Outcome[]} outcomes */
function growthOf(large, outcomes) {
  if (large.size === SIZES[0] || large.took < LEAST_MS) return 0;
  const small = outcomes.find(
    ({ name, size, status }) => size === SIZES[0] && name === large.name && status === large.status,
  );
  return small ? large.took / Math.max(small.took, LEAST_MS / GROWTH) : 0;
}
