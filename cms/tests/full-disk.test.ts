import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm, rmdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, inject, it } from 'vitest';
import { startCms } from './cms-process';
import { ADMIN } from './template';

/** The time to start depends on the load of the machine. */
const LIMIT_MS = 180_000;
const EDITS = 40;
/** The number of categories to create and of articles to delete. */
const OTHERS = 10;
const NOT_SAVED = 'The change was not saved: the database could not store it. Please try again shortly.';

const article = (categoryId: number, title: string) => ({
  title,
  excerpt: 'What it is about, in short',
  content: `<p>${`${title}. `.repeat(2000)}</p>`,
  categoryId,
  status: 'published',
});

it(
  'on a full disk nothing that was acknowledged is missing, and a refusal says that the change was not saved',
  async ({ skip, onTestFinished }) => {
    const disk = await mkdtemp(path.join(os.tmpdir(), 'mihwar-full-disk-'));
    onTestFinished(() => rmdir(disk));
    // Needs root on Linux. Some containers refuse it even then.
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]);
    skip(mounted.status !== 0, 'This user may not mount a small disk');
    onTestFinished(() => void spawnSync('umount', ['--lazy', disk]));

    const [dataDir, filler] = [path.join(disk, 'data'), path.join(disk, 'filler')];
    await cp(inject('template'), dataDir, { recursive: true });
    const start = async () => {
      const cms = await startCms({ ADMIN_PASSWORD: ADMIN.password }, dataDir);
      onTestFinished(() => cms.stop());
      return cms;
    };
    const cms = await start();
    const admin = (await cms.signIn()).accessToken;
    const send = (method: string, target: string, body?: object) =>
      cms.send(method, `/api${target}`, body, admin);
    const idOfNew = async (target: string, body: object) => {
      const response = await send('POST', target, body);
      expect([target, response.status]).toEqual([target, 201]);
      return ((await response.json()) as { publicId: number }).publicId;
    };
    const categoryId = await idOfNew('/categories', { name: 'Vans' });
    const articleId = await idOfNew('/articles', article(categoryId, 'A van for two'));
    const toDelete: number[] = [];
    for (let count = 0; count < OTHERS; count += 1) {
      toDelete.push(await idOfNew('/articles', article(categoryId, `A van for ${count + 3}`)));
    }

    // It writes until nothing more fits.
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k']);
    let refused = 0;
    /** Expects that the change of a call is stored if the call succeeded, and is not stored otherwise. */
    const expectTrue = async (call: Parameters<typeof send>, isStored: () => Promise<boolean>) => {
      const response = await send(...call);
      if (!response.ok) {
        refused += 1;
        expect(await response.json()).toMatchObject({ error: { status: 503, message: NOT_SAVED } });
      }
      expect([call[0], call[1], await isStored()]).toEqual([call[0], call[1], response.ok]);
    };
    const byId = (id: number) => send('GET', `/articles/by-id/${id}`);
    const titleNow = async () => ((await (await byId(articleId)).json()) as { title: string }).title;
    for (let count = 1; count <= EDITS; count += 1) {
      const title = `Edited for the ${count}th time`;
      const edit = article(categoryId, title);
      await expectTrue(['PUT', `/articles/${articleId}`, edit], async () => (await titleNow()) === title);
    }
    for (const id of toDelete) {
      const name = `Category ${id}`;
      await expectTrue(['POST', '/categories', { name }], async () =>
        (await cms.json<{ name: string }[]>('/api/categories')).some((one) => one.name === name),
      );
      await expectTrue(['DELETE', `/articles/${id}`], async () => (await byId(id)).status === 404);
    }
    expect(refused).toBeGreaterThan(OTHERS);
    expect(cms.logs()).toContain('did not take a COMMIT: database or disk is full');

    await rm(filler);
    const last = article(categoryId, 'There is room again');
    expect((await send('PUT', `/articles/${articleId}`, last)).status).toBe(200);
    await cms.stop();
    const again = await start();
    const response = await again.send('GET', `/api/articles/by-id/${articleId}`, undefined, admin);
    expect(await response.json()).toMatchObject({ title: last.title });
  },
  LIMIT_MS,
);
