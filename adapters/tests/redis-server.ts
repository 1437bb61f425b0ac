import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ensureRedis } from '../../scripts/lib/redis.mjs';

export const INSTALLING_MS = 300_000;

/** The path of a real Redis, which is installed if there is none. */
export async function findRedis(): Promise<string> {
  const logs = await mkdtemp(path.join(os.tmpdir(), 'mihwar-redis-logs-'));
  const server = await ensureRedis({ env: process.env, logs, signal: AbortSignal.timeout(INSTALLING_MS) });
  await rm(logs, { recursive: true });
  return server;
}
