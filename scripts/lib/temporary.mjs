// @ts-check
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * For tests: a folder that is removed when the test has ended.
 * @param {import('node:test').TestContext} t
 * @param {Record<string, string>} [files] contents by relative path
 */
export function temporaryFolder(t, files = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mihwar-scripts-'));
  t.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), content);
  }
  return folder;
}
