// @ts-check
import './lib/node-version.mjs';
import { command } from './lib/command.mjs';
import { say, stage } from './lib/report.mjs';
import { readSettings } from './lib/settings.mjs';
import { installModel, MODEL_URL } from './lib/translation-model.mjs';

/** @param {number} bytes */
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

/**
 * Says on a terminal how far a download is, over and over on the same line.
 * @param {number} have
 * @param {number} bytes
 */
function onProgress(have, bytes) {
  if (!process.stdout.isTTY) return;
  process.stdout.write(`\r  ${megabytes(have)} of ${megabytes(bytes)} MB${have === bytes ? '\n' : ''}`);
}

/**
 * `npm run translate:install`: downloads the model of TRANSLATE_PROVIDER=bergamot into DATA_DIR, from
 * TRANSLATE_MODEL_URL. A broken download continues at the next run.
 */
await command(async (signal) => {
  const { dataDir, env } = readSettings();
  const url = env.TRANSLATE_MODEL_URL || MODEL_URL;
  /** @type {(name: string, work: () => Promise<void>) => Promise<void>} */
  const onFile = (name, work) => stage(`Downloading ${name}`, work);
  const downloaded = await installModel(dataDir, { url, signal, onFile, onProgress });
  say(
    downloaded > 0
      ? 'The translation model is installed. TRANSLATE_PROVIDER=bergamot uses it.'
      : 'The translation model is installed already.',
  );
});
