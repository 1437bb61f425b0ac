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

/** Whether the file is there, whole and unchanged. @param {Download} download */
export async function isDownloaded({ file, bytes, sha256 }) {
  return sizeOf(file) === bytes && (await hashOf(file)) === sha256;
}

/**
 * Puts the rest of the file behind what there is of it.
 * @param {Download} download
 * @param {string} part
 * @param {Options} options
 * @throws {Problem} when the server answers with something else than the file
 */
async function fetchRest({ url, bytes }, part, { signal, silenceMs = SILENCE_MS, onProgress }) {
  let have = sizeOf(part);
  const silence = new AbortController();
  const onSilence = () => silence.abort(new Error(`the server sent nothing for ${silenceMs / 1000} seconds`));
  const timer = setTimeout(onSilence, silenceMs);
  try {
    const response = await fetch(url, {
      headers: { 'Accept-Encoding': 'identity', ...(have > 0 ? { Range: `bytes=${have}-` } : {}) },
      signal: AbortSignal.any([silence.signal, ...(signal ? [signal] : [])]),
    });
    if (!response.ok || !response.body) throw new Problem(`${url} answered ${response.status}.`);
    // A server that knows no ranges begins anew.
    if (response.status !== 206) fs.rmSync(part, { force: true });
    have = sizeOf(part);
    for await (const chunk of response.body) {
      timer.refresh();
      have += chunk.length;
      if (have > bytes) throw new Problem(`${url} sent more than the ${bytes} bytes of the file.`);
      fs.appendFileSync(part, chunk);
      onProgress?.(have, bytes);
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
  const { url, file, bytes, sha256 } = wanted;
  const part = `${file}.part`;
  let why = 'the connection was closed';
  for (let attempt = 0; attempt < ATTEMPTS && sizeOf(part) < bytes; attempt += 1) {
    try {
      await fetchRest(wanted, part, options);
    } catch (error) {
      options.signal?.throwIfAborted();
      const { cause, message, code } = /** @type {NodeJS.ErrnoException} */ (error);
      // The server refuses, or the disk is full.
      if (error instanceof Problem || code) throw asProblem(error);
      why = cause instanceof Error ? cause.message : message;
    }
  }
  const have = sizeOf(part);
  if (have < bytes) {
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
