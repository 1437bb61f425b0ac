// @ts-check
import './lib/node-version.mjs';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { command } from './lib/command.mjs';
import { Problem } from './lib/problem.mjs';
import { say, stage } from './lib/report.mjs';
import { startStack } from './lib/stack.mjs';

const DISK_MB = 64;
const SAVES = 60;
const OTHERS = 20;
const NOT_SAVED = /^The change was not saved/;

/** @typedef {{ status: number, body: any }} Answer */
/** @typedef {(method: string, path: string, body?: object) => Promise<Answer>} Ask */
/** @typedef {{ name: string, refused: number, saidSo: number, acknowledged: number, missing: string[], others: string[] }} Outcome */

/**
 * `node scripts/full-disk.mjs`, as root and after `npm run build`: the built product with its data on a small
 * disk that is full. Nothing that it acknowledges may be missing, then or after a restart, and what it
 * refuses must be said to be not saved. Ends with 0 where no such disk can be had, with a line that says so.
 */
await command(async (signal) => {
  const disk = fs.mkdtempSync(path.join(os.tmpdir(), 'mihwar-full-disk-'));
  const reason = mount(disk);
  if (reason) {
    fs.rmdirSync(disk);
    say(`Skipped: there is no small disk to fill here (${reason}). Root on Linux can mount one.`);
    return 0;
  }
  try {
    return await tryOut(path.join(disk, 'data'), path.join(disk, 'filler'), signal);
  } finally {
    spawnSync('umount', ['--lazy', disk]);
    fs.rmdirSync(disk);
  }
});

/**
 * @param {string} folder
 * @returns {string | undefined} why not
 */
function mount(folder) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'this user may not mount';
  const { status, stderr, error } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder],
    { encoding: 'utf8' },
  );
  return status === 0 ? undefined : (error?.message ?? stderr.trim());
}

/**
 * @param {string} dataDir
 * @param {string} filler
 * @param {AbortSignal} signal
 */
async function tryOut(dataDir, filler, signal) {
  fs.mkdirSync(dataDir);
  const options = { dataDir, env: { DEMO_CONTENT: 'false' } };
  const start = () => stage('Starting the product on a small disk', () => startStack(options));
  let stack = await start();
  try {
    let ask = await signIn(stack);
    const made = await prepare(ask);
    signal.throwIfAborted();
    fill(filler);
    say(`The disk is full: ${free(dataDir)} bytes are free.`);
    const outcomes = await stage('Saving on the full disk', () => save(ask, made));
    for (const outcome of outcomes) say(lineOf(outcome));

    fs.rmSync(filler);
    const recovered = await ask(
      'PUT',
      `/articles/${made.articleId}`,
      article(made.categoryId, 'There is room again'),
    );
    say(`With room again a save is answered ${recovered.status}.`);
    const reasons = stack.logs().match(/did not take a COMMIT: .*/g) ?? [];
    say(`The log says why ${reasons.length} times: ${[...new Set(reasons)].join('; ') || 'not at all'}.`);

    const ended = stack.logs().includes('The thread that keeps the log of changes short has ended');
    if (ended) say('The thread that carries changes over to the database has ended.');

    await stack.stop();
    stack = await start();
    ask = await signIn(stack);
    const { body } = await ask('GET', `/articles/id/${made.articleId}`);
    const isKept = body.title === 'There is room again';
    say(`After a restart the last acknowledged save is ${isKept ? 'there' : 'MISSING'}.`);
    const isRight =
      outcomes.every(({ missing, others }) => missing.length === 0 && others.length === 0) &&
      outcomes.some(({ saidSo }) => saidSo > 0) &&
      recovered.status === 200 &&
      reasons.length > 0 &&
      !ended &&
      isKept;
    say(isRight ? 'Nothing that was acknowledged is missing.' : 'This is not as it must be.');
    return isRight ? 0 : 1;
  } finally {
    await stack.stop();
  }
}

/** @param {import('./lib/stack.mjs').Stack} stack @returns {Promise<Ask>} */
async function signIn({ siteUrl, adminPassword }) {
  let token = '';
  /** @type {Ask} */
  const ask = async (method, target, body) => {
    const response = await fetch(`${siteUrl}/api${target}`, {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: await response.json() };
  };
  const { status, body } = await ask('POST', '/auth/login', { username: 'admin', password: adminPassword });
  if (status !== 200) throw new Problem(`Signing in was answered ${status}: ${body.message}.`);
  token = body.token;
  return ask;
}

/** @param {number} categoryId @param {string} title */
function article(categoryId, title) {
  const content = `<p>${`${title}. `.repeat(2000)}</p>`;
  return { title, excerpt: 'What it is about, in short', content, categoryId, status: 'published' };
}

/** @param {Ask} ask */
async function prepare(ask) {
  /** @type {(path: string, body: object) => Promise<number>} */
  const make = async (target, body) => {
    const answer = await ask('POST', target, body);
    if (answer.status !== 201) throw new Problem(`${target} was answered ${answer.status}.`);
    return answer.body.id;
  };
  const categoryId = await make('/categories', { name: 'Vans' });
  const articleId = await make('/articles', article(categoryId, 'A van for two'));
  /** @type {number[]} */
  const toDelete = [];
  for (let count = 0; count < OTHERS; count += 1) {
    toDelete.push(await make('/articles', article(categoryId, `A van for ${count + 3}`)));
  }
  return { categoryId, articleId, toDelete };
}

/** Writes until nothing more fits. @param {string} file */
function fill(file) {
  const descriptor = fs.openSync(file, 'w');
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) fs.writeSync(descriptor, Buffer.alloc(size));
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error;
    }
  }
  fs.closeSync(descriptor);
}

/** @param {string} folder */
function free(folder) {
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize;
}

/**
 * @param {string} name
 * @returns {Outcome & { count: (answer: Answer, isThere: boolean, what: string) => void }}
 */
function counting(name) {
  const outcome = {
    name,
    refused: 0,
    saidSo: 0,
    acknowledged: 0,
    missing: /** @type {string[]} */ ([]),
    others: /** @type {string[]} */ ([]),
    /** @param {Answer} answer @param {boolean} isThere @param {string} what */
    count({ status, body }, isThere, what) {
      if (status < 300) {
        outcome.acknowledged += 1;
        if (!isThere) outcome.missing.push(what);
      } else if (status === 503 && !isThere) {
        outcome.refused += 1;
        if (NOT_SAVED.test(body.message)) outcome.saidSo += 1;
      } else {
        outcome.others.push(`${what}: ${status} ${body.message}`);
      }
    },
  };
  return outcome;
}

/**
 * @param {Ask} ask
 * @param {{ categoryId: number, articleId: number, toDelete: number[] }} made
 * @returns {Promise<Outcome[]>}
 */
async function save(ask, { categoryId, articleId, toDelete }) {
  const edits = counting(`PUT /api/articles/{id}, ${SAVES} times`);
  for (let count = 0; count < SAVES; count += 1) {
    const title = `Edited for the ${count + 1}th time`;
    const answer = await ask('PUT', `/articles/${articleId}`, article(categoryId, title));
    const { body } = await ask('GET', `/articles/id/${articleId}`);
    edits.count(answer, body.title === title && (answer.status >= 300 || answer.body.title === title), title);
  }
  const categories = counting(`POST /api/categories, ${OTHERS} times`);
  const deletions = counting(`DELETE /api/articles/{id}, ${OTHERS} times`);
  for (const [index, id] of toDelete.entries()) {
    const name = `Category ${index}`;
    const created = await ask('POST', '/categories', { name });
    const { body } = await ask('GET', '/categories');
    categories.count(
      created,
      body.some((/** @type {{ name: string }} */ one) => one.name === name),
      name,
    );
    const deleted = await ask('DELETE', `/articles/${id}`);
    const isGone = (await ask('GET', `/articles/id/${id}`)).status === 404;
    deletions.count(deleted, isGone, `article ${id}`);
  }
  return [edits, categories, deletions];
}

/** @param {Outcome} outcome */
function lineOf({ name, acknowledged, refused, saidSo, missing, others }) {
  const faults = [
    ...(missing.length > 0 ? [`ACKNOWLEDGED AND MISSING: ${missing.length}`] : []),
    ...(others.length > 0 ? [`otherwise answered: ${others.join(', ')}`] : []),
  ];
  return [
    `  ${name}: ${refused} refused (${saidSo} 'was not saved'), ${acknowledged} acknowledged`,
    ...faults,
  ].join('; ');
}
