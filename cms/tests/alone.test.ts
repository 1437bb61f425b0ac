import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCms, type CmsProcess } from './cms-process';

const cmsFolder = path.resolve(__dirname, '..');
/** The contents of the image of cms (cms/Dockerfile), apart from the packages. */
const BUILT = ['dist', 'package.json', 'tsconfig.json', 'favicon.ico', 'seed', 'database'];

let copy: string;
let cms: CmsProcess;

beforeAll(async () => {
  copy = await mkdtemp(path.join(os.tmpdir(), 'mihwar-cms-alone-'));
  for (const name of BUILT) await cp(path.join(cmsFolder, name), path.join(copy, name), { recursive: true });
  await symlink(path.join(cmsFolder, 'node_modules'), path.join(copy, 'node_modules'));
  cms = await startCms({}, undefined, copy);
}, 180_000);
afterAll(async () => {
  await cms?.stop();
  await rm(copy, { recursive: true, force: true });
});

it('the built folder answers without adapters and web beside it', async () => {
  const { accessToken } = await cms.signIn();
  const refused = await cms.send('POST', '/api/articles', { title: 'Four' }, accessToken);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('Title must be at least 5 characters');
});
