import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Config } from '@react-router/dev/config';

/** What the browser knows of the screens: the file of each, and which files that one imports. */
interface Manifest {
  routes: Record<string, { imports?: string[] }>;
}

const BEFORE = 'window.__reactRouterManifest=';

const NEWSROOM = /^\w+\/admin\//;

/**
 * Leaves out of what every reader loads which files the newsroom's screens import: a third of the list of screens. The router
 * would use it only to load them ahead of a click. Compressed as other code is (vite.config.ts), before which it is not there.
 */
export const lightenManifest: NonNullable<Config['buildEnd']> = ({ reactRouterConfig, viteConfig }) => {
  const assets = path.join(reactRouterConfig.buildDirectory, 'client', viteConfig.build.assetsDir);
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  const file = path.join(assets, name ?? '');
  const code = name ? readFileSync(file, 'utf8') : '';
  if (!code.startsWith(BEFORE)) throw new Error('React Router writes its list of screens in another way');

  const manifest = JSON.parse(code.slice(BEFORE.length, -1)) as Manifest;
  for (const [id, screen] of Object.entries(manifest.routes)) {
    if (NEWSROOM.test(id)) delete screen.imports;
  }
  const lighter = `${BEFORE}${JSON.stringify(manifest)};`;
  writeFileSync(file, lighter);
  writeFileSync(`${file}.br`, brotliCompressSync(lighter));
};
