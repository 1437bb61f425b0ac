import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runningCms } from '../cms-under-test.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const STARTING_MS = 30_000;
const INSTALLING_MS = 300_000;

const script = (name: string) => import(new URL(`../../../scripts/lib/${name}.mjs`, import.meta.url).href);

/** A process of the built site. */
export interface SiteProcess {
  get(path: string): Promise<Response>;
  stop(): Promise<void>;
}

export async function startProcess(cmsUrl: string, redisUrl = ''): Promise<SiteProcess> {
  const { freePort } = (await script('ports')) as { freePort(): Promise<number> };
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['adapters/dist/src/server.js'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      CMS_URL: cmsUrl,
      CMS_TOKEN: runningCms('newsroom').cmsToken,
      REDIS_URL: redisUrl,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const get = (address: string) => fetch(url + address, { redirect: 'manual' });
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const start = performance.now();
  while (!(await get('/healthz').catch(() => null))?.ok) {
    if (performance.now() - start > STARTING_MS || child.exitCode !== null) {
      if (child.exitCode === null) await stop();
      throw new Error('The site has not started');
    }
    await wait(50);
  }
  return { get, stop };
}

/** A real Redis, installed if there is none. */
export async function startRedis(): Promise<{ url: string; stop(): Promise<void> }> {
  const { ensureRedis, startRedis: start } = (await script('redis')) as {
    ensureRedis(options: { env: NodeJS.ProcessEnv; logs: string; signal: AbortSignal }): Promise<string>;
    startRedis(options: { server: string }): Promise<{ url: string; stop(): Promise<void> }>;
  };
  const logs = await mkdtemp(path.join(os.tmpdir(), 'mihwar-redis-logs-'));
  const server = await ensureRedis({ env: process.env, logs, signal: AbortSignal.timeout(INSTALLING_MS) });
  await rm(logs, { recursive: true });
  return start({ server });
}
