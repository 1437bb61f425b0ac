// @ts-check
/**
 * Copies the contract of the API into src/contract, so that the built folder needs nothing outside it. The
 * build, the types and the development server each do this first; only files that differ are written.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const own = import.meta.dirname;
const source = path.resolve(own, '../../adapters/contract');
const copy = path.resolve(own, '../src/contract');

const filesOf = (/** @type {string} */ folder) =>
  fs.readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

export function copyContract() {
  fs.mkdirSync(copy, { recursive: true });
  const names = filesOf(source);
  for (const name of names) {
    const content = fs.readFileSync(path.join(source, name), 'utf8');
    const file = path.join(copy, name);
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
  fs.watch(source, { signal }, () => {
    // An editor saves in several steps.
    clearTimeout(timer);
    timer = setTimeout(copyContract, 100).unref();
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) copyContract();
