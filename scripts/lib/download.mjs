// @ts-check
import crypto from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { Writable } from 'node:stream';
import { Problem, asProblem } from './problem.mjs';

/**
 * @typedef {object} Download
 * @property {string} url
 * @property {string} file where it is put
 * @property {number} bytes
 * @property {string} sha256
 */

/** As often the download goes on by itself where it broke off. */
const ATTEMPTS = 3;
/** A server that sends nothing for so long has gone. */
const SILENCE_MS = 30_000;

/** @param {string} file */
const sizeOf = (file) => (existsSync(file) ? statSync(file).size : 0);

/** @param {string} file */
async function hashOf(file) {
  const hash = crypto.createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part);
  return hash.digest('hex');
}

/**
 * Whether the file is there, whole and unchanged.
 * @param {Download} download
 */
export async function isDownloaded({ file, bytes, sha256 }) {
  return sizeOf(file) === bytes && (await hashOf(file)) === sha256;
}

/** The server has answered, with something else than the file. */
class Refused extends Problem {}

/**
 * Puts the rest of the file behind what there is of it.
 * @param {Download} download
 * @param {string} part
 * @param {{ signal: AbortSignal, silenceMs: number, onProgress: (have: number) => void }} options
 */
async function fetchRest({ url, bytes }, part, { signal, silenceMs, onProgress }) {
  const have = sizeOf(part);
  const silence = new AbortController();
  const onSilence = () => silence.abort(new Error(`the server sent nothing for ${silenceMs / 1000} seconds`));
  let timer = setTimeout(onSilence, silenceMs);
  try {
    const response = await fetch(url, {
      headers: { 'Accept-Encoding': 'identity', ...(have > 0 ? { Range: `bytes=${have}-` } : {}) },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      throw new Refused(`${url} answered ${response.status}.`);
    }
    // A server that knows no ranges, or gives another one, begins anew.
    const goesOn =
      response.status === 206 && response.headers.get('Content-Range')?.startsWith(`bytes ${have}-`);
    let total = goesOn ? have : 0;
    const file = Writable.toWeb(createWriteStream(part, { flags: goesOn ? 'a' : 'w' })).getWriter();
    try {
      for await (const chunk of response.body) {
        clearTimeout(timer);
        timer = setTimeout(onSilence, silenceMs);
        total += chunk.length;
        if (total > bytes) throw new Refused(`${url} sent more than the ${bytes} bytes of the file.`);
        await file.write(chunk);
        onProgress(total);
      }
    } finally {
      await file.close();
    }
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Downloads a file of known size and hash. What there is of it after a broken connection stays beside it as
 * `.part`, and the next attempt or the next run continues there.
 * @param {Download} wanted
 * @param {{ signal?: AbortSignal, silenceMs?: number, onProgress?: (have: number) => void }} [options]
 * @throws {Problem} that says what failed
 */
export async function download(
  wanted,
  { signal = new AbortController().signal, silenceMs = SILENCE_MS, onProgress = () => {} } = {},
) {
  const { url, file, bytes, sha256 } = wanted;
  const part = `${file}.part`;
  if (sizeOf(part) > bytes) rmSync(part);
  /** @type {unknown} */
  let failure;
  for (let attempt = 0; attempt < ATTEMPTS && sizeOf(part) < bytes; attempt += 1) {
    try {
      await fetchRest(wanted, part, { signal, silenceMs, onProgress });
    } catch (error) {
      signal.throwIfAborted();
      failure = error;
      if (error instanceof Refused) break;
    }
  }
  const have = sizeOf(part);
  if (have < bytes) {
    if (failure instanceof Refused) throw failure;
    const { cause, message } = /** @type {Error} */ (failure ?? new Error('the connection was closed'));
    const why = cause instanceof Error ? cause.message : message;
    if (/** @type {NodeJS.ErrnoException} */ (failure)?.code) throw asProblem(failure);
    throw new Problem(
      `${url} could not be downloaded: ${why}, after ${have} of ${bytes} bytes. The next run continues there.`,
    );
  }
  const found = await hashOf(part);
  if (found !== sha256) {
    rmSync(part);
    throw new Problem(`${url} is not the expected file: its SHA-256 is ${found}, not ${sha256}.`);
  }
  renameSync(part, file);
}
