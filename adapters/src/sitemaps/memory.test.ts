import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const MAX_GROWTH_MB = 100;

interface Reading {
  found: number;
  largest: number;
  grown: number;
  cached: { responses: number; bytes: number };
}

it('gives out 100,000 articles in both languages, ten files at a time, in little memory', async () => {
  const script = fileURLToPath(new URL('../../tests/read-sitemaps.ts', import.meta.url));
  const child = fork(script, { execArgv: ['--expose-gc', '--max-old-space-size=384', '--import', 'tsx'] });
  const [reading] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The reading ended with ${code}`);
    }),
  ])) as [Reading];
  expect(reading.found).toBe(200_000);
  expect(reading.grown).toBeLessThan(MAX_GROWTH_MB);
  expect(reading.largest).toBeLessThan(2 * 1024 * 1024);
  expect(reading.cached.responses).toBeGreaterThan(20);
  expect(reading.cached.bytes).toBeLessThanOrEqual(96 * 1024 * 1024);
}, 120_000);
