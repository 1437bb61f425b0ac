// @ts-check
/**
 * Copies the contract of the API and the Arabic sentences of refusals into src/contract, so that the built
 * folder needs nothing outside it. The build, the types and the development server each do this first; only
 * files that differ are written.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const own = import.meta.dirname;
const source = path.resolve(own, '../../adapters/contract');
/** The dashboard shows them, too. */
const refusals = path.resolve(own, '../../web/app/i18n/admin/problems.ar.json');
const copy = path.resolve(own, '../src/contract');

const filesOf = (/** @type {string} */ folder) =>
  fs.readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

export function copyContract() {
  fs.mkdirSync(copy, { recursive: true });
  const names = filesOf(source);
  for (const original of [...names.map((name) => path.join(source, name)), refusals]) {
    const content = fs.readFileSync(original, 'utf8');
    const file = path.join(copy, path.basename(original));
    const isSame = fs.existsSync(file) && fs.readFileSync(file, 'utf8') === content;
    if (!isSame) fs.writeFileSync(file, content);
  }
  for (const name of filesOf(copy)) if (!names.includes(name)) fs.rmSync(path.join(copy, name));
}

/**
 * Copies at once, and again after each change.
 * @param {AbortSignal} signal ends it
 */
export function keepContractCopied(signal) {
  copyContract();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  for (const folder of [source, path.dirname(refusals)]) {
    fs.watch(folder, { signal }, () => {
      // An editor saves in several steps.
      clearTimeout(timer);
      timer = setTimeout(copyContract, 100).unref();
    });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) copyContract();
