// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../lib/temporary.mjs';
import { ensureMade } from './data-sets.mjs';

test('a data set is used again only where the note beside it says that all of it is there', async (t) => {
  const folder = path.join(temporaryFolder(t), 'sqlite-100k');
  let made = 0;
  /** @param {object} note @param {boolean} [isThere] @returns {Promise<boolean>} whether it was made */
  const isMade = async (note, isThere) => {
    const before = made;
    const make = async () => {
      assert.deepEqual(fs.readdirSync(folder), []);
      fs.writeFileSync(path.join(folder, 'mihwar.db'), '');
      made += 1;
    };
    await ensureMade(folder, { ...note }, make, isThere);
    return made > before;
  };
  const interrupted = async () => {
    fs.writeFileSync(path.join(folder, 'half.db'), '');
    throw new Error('killed');
  };
  const note = { articles: 100_000, server: 'one.example' };

  await assert.rejects(ensureMade(folder, note, interrupted), /killed/);
  assert.equal(await isMade(note), true);
  assert.equal(await isMade(note), false);
  assert.equal(await isMade({ ...note, articles: 150_000 }), true);
  assert.equal(await isMade({ ...note, server: 'two.example' }), true);
  assert.equal(await isMade({ ...note, server: 'two.example' }, false), true);
  await assert.rejects(ensureMade(folder, note, interrupted), /killed/);
  assert.equal(await isMade({ ...note, server: 'two.example' }), true);
});
