// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { expect, it } from 'vitest';

const ENTRY = fileURLToPath(new URL('../../../../adapters/contract/dictionary.ts', import.meta.url));

it('a reader whose translate call fails loads at most 20 KB of dictionary', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry: ENTRY, formats: ['es'], fileName: 'dictionary' } },
  });
  const [{ output }] = [built].flat() as [Rollup.RollupOutput];
  const code = output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
  expect(code).toContain('battery');
  expect(gzipSync(code).length).toBeLessThan(20_000);
});
