// @ts-check
import './lib/node-version.mjs';
import { command } from './lib/command.mjs';
import { say, stage } from './lib/report.mjs';
import { readSettings } from './lib/settings.mjs';
import { installModel, MODEL_URL } from './lib/translation-model.mjs';

/** @param {number} bytes */
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

let shown = '';
/**
 * Says how far a download is: over and over on the same line of a terminal, elsewhere at each tenth.
 * @param {number} have
 * @param {number} bytes
 */
function onProgress(have, bytes) {
  const text = `  ${megabytes(have)} of ${megabytes(bytes)} MB`;
  const tenth = Math.floor((10 * have) / bytes);
  if (process.stdout.isTTY) process.stdout.write(`\r${text}${have === bytes ? '\n' : ''}`);
  else if (tenth > 0 && shown !== `${tenth} of ${bytes}`) say(text);
  shown = `${tenth} of ${bytes}`;
}

/**
 * `npm run translate:install`: downloads the model of TRANSLATE_PROVIDER=bergamot into DATA_DIR, from
 * TRANSLATE_MODEL_URL. A broken download continues at the next run.
 */
await command(async (signal) => {
  const { dataDir, env } = readSettings();
  const url = env.TRANSLATE_MODEL_URL || MODEL_URL;
  const downloaded = await installModel(dataDir, {
    url,
    signal,
    onFile: (name, work) => stage(`Downloading ${name}`, work),
    onProgress,
  });
  say(
    downloaded > 0
      ? 'The translation model is installed. TRANSLATE_PROVIDER=bergamot uses it.'
      : 'The translation model is installed already.',
  );
});
