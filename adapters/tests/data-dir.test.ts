import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runningCms } from './cms-under-test.ts';

/** The permissions of group members and of all others to read and write. */
const OTHERS = 0o077;

test('whatever Strapi writes into DATA_DIR is for its owner only', () => {
  const { dataDir } = runningCms('demo');
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  expect(names).toContain('mihwar.db');
  expect(names.filter((name) => name.startsWith('public/uploads/')).length).toBeGreaterThan(10);
  const open = names.filter((name) => lstatSync(path.join(dataDir, name)).mode & OTHERS);
  expect(open).toEqual([]);
});
