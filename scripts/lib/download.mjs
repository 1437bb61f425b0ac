// @ts-check
import crypto from 'node:crypto';
import fs from 'node:fs';
import { Problem, asProblem } from './problem.mjs';

/**
 * @typedef {object} Download
 * @property {string} url
 * @property {string} file where it is put
 * @property {number} bytes
 * @property {string} sha256
 *
 * @typedef {{ signal?: AbortSignal, silenceMs?: number, onProgress?: (have: number, bytes: number) => void }} Options
 */

/** As often the download goes on by itself where it broke off. */
const ATTEMPTS = 3;
/** A server that sends nothing for so long has gone. */
const SILENCE_MS = 30_000;

/** @param {string} file */
const sizeOf = (file) => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** @param {string} file */
async function hashOf(file) {
  const hash = crypto.createHash('sha256');
  for await (const part of fs.createReadStream(file)) hash.update(part);
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
 * @param {Required<Options>} options
 */
async function fetchRest({ url, bytes }, part, { signal, silenceMs, onProgress }) {
  const have = sizeOf(part);
  const silence = new AbortController();
  const onSilence = () => silence.abort(new Error(`the server sent nothing for ${silenceMs / 1000} seconds`));
  const timer = setTimeout(onSilence, silenceMs);
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
    const file = fs.openSync(part, goesOn ? 'a' : 'w');
    try {
      for await (const chunk of response.body) {
        timer.refresh();
        total += chunk.length;
        if (total > bytes) throw new Refused(`${url} sent more than the ${bytes} bytes of the file.`);
        fs.writeFileSync(file, chunk);
        onProgress(total, bytes);
      }
    } finally {
      fs.closeSync(file);
    }
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Downloads a file of known size and hash. What there is of it after a broken connection stays beside it as
 * `.part`, and the next attempt or the next run continues there.
 * @param {Download} wanted
 * @param {Options} [options]
 * @throws {Problem} that says what failed
 */
export async function download(wanted, options = {}) {
  const { signal = new AbortController().signal, silenceMs = SILENCE_MS, onProgress = () => {} } = options;
  const { url, file, bytes, sha256 } = wanted;
  const part = `${file}.part`;
  if (sizeOf(part) > bytes) fs.rmSync(part);
  /** @type {unknown} */
  let failure = new Error('the connection was closed');
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
    const { cause, message, code } = /** @type {NodeJS.ErrnoException} */ (failure);
    if (failure instanceof Refused || code) throw asProblem(failure);
    const why = cause instanceof Error ? cause.message : message;
    throw new Problem(
      `${url} could not be downloaded: ${why}, after ${have} of ${bytes} bytes. The next run continues there.`,
    );
  }
  const found = await hashOf(part);
  if (found !== sha256) {
    fs.rmSync(part);
    throw new Problem(`${url} is not the expected file: its SHA-256 is ${found}, not ${sha256}.`);
  }
  fs.renameSync(part, file);
}
