// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { ensureRoom, replaceFile } from './data-dir.mjs';
import { download, isDownloaded } from './download.mjs';

/**
 * @typedef {object} Model what TRANSLATE_PROVIDER=bergamot translates with
 * @property {string} name
 * @property {string} precision how its weights are multiplied (cms/src/api/translation/engines/bergamot/model.ts)
 * @property {Record<'model' | 'shortlist' | 'vocabulary', { name: string, bytes: number, sha256: string }>} files
 */

/** Git LFS of mozilla/firefox-translations-models, which has the weights that Firefox translates with. */
export const MODEL_URL =
  'https://media.githubusercontent.com/media/mozilla/firefox-translations-models/main/models/base-memory/enar';

/**
 * English to Arabic. Sizes and hashes are those of the repository's LFS pointers.
 * @type {Model}
 */
export const MODEL = {
  name: 'firefox base-memory enar',
  precision: 'int8shiftAlphaAll',
  files: {
    model: {
      name: 'model.enar.intgemm.alphas.bin.gz',
      bytes: 22_857_819,
      sha256: '88e85e33403cda6b1a529f32dc30c0977a4234285d6f8340e0d630da21b176e5',
    },
    shortlist: {
      name: 'lex.50.50.enar.s2t.bin.gz',
      bytes: 1_639_219,
      sha256: 'b7466406d7f5e0c493bc65dc7de221aa3e6cd7f95c6fc7dd1e73759520c937ac',
    },
    vocabulary: {
      name: 'vocab.enar.spm.gz',
      bytes: 418_930,
      sha256: '3a4b9e81c0f73ef8ed02c254b3ae99d64f8265afa54a6b838a0870bb4f9d0369',
    },
  },
};

/** @param {string} dataDir */
export const modelFolder = (dataDir) => path.join(dataDir, 'translation', 'enar');

/**
 * Downloads the files that are missing or damaged, and then describes them in `model.json`: a model without that is not
 * installed. It may be run while the product is running.
 * @param {string} dataDir
 * @param {{ url: string, model?: Model, onFile?: (name: string, work: () => Promise<void>) => Promise<void> }
 *   & import('./download.mjs').Options} options `onFile` does one download
 * @returns {Promise<number>} how many files were downloaded
 * @throws {import('./problem.mjs').Problem}
 */
export async function installModel(
  dataDir,
  { url, model = MODEL, onFile = (_, work) => work(), ...options },
) {
  const folder = modelFolder(dataDir);
  fs.mkdirSync(folder, { recursive: true });
  const description = path.join(folder, 'model.json');
  let downloaded = 0;
  for (const { name, bytes, sha256 } of Object.values(model.files)) {
    const wanted = { url: `${url.replace(/\/$/, '')}/${name}`, file: path.join(folder, name), bytes, sha256 };
    if (await isDownloaded(wanted)) continue;
    // Until all is there again.
    fs.rmSync(description, { force: true });
    ensureRoom(folder, bytes);
    await onFile(name, () => download(wanted, options));
    downloaded += 1;
  }
  replaceFile(description, `${JSON.stringify(model, null, 2)}\n`, 0o644);
  return downloaded;
}
