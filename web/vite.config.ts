import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { firstPageChunk } from './first-page.config.ts';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Lighter stand-ins for two libraries, in the browser only: what is left of i18next (its file says why), and of the router
 * the build without its advice for developers, which it does not offer by itself.
 */
const lighterLibraries: Plugin = {
  name: 'lighter-libraries',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(id, importer) {
    if (id === 'i18next') return fileOf('./app/i18n/i18next-in-browser.ts');
    if (!/^react-router(\/dom)?$/.test(id)) return null;
    const router = await this.resolve(id, importer, { skipSelf: true });
    return router && { ...router, id: router.id.replace('/dist/development/', '/dist/production/') };
  },
};

/** Compresses once, and as well as can be, what is sent often; adapters sends it to those who understand it. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /\.(?:js|css)$/.test(file))) {
      const file = path.join(dir, name);
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
    }
  },
};

export default defineConfig({
  plugins: [lighterLibraries, tailwindcss(), reactRouter(), compressed],
  resolve: { alias: { '~': fileOf('./app') } },
  optimizeDeps: {
    // Named, so that the first visit while developing does not find them one by one and reload.
    include: [
      '@tanstack/react-query',
      'i18next',
      'lucide-react',
      'radix-ui',
      'react-helmet-async',
      'react-i18next',
      'react-markdown',
      'remark-gfm',
    ],
  },
  build: {
    // Small files stay files: a data: address would need a wider content security policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: { groups: [{ name: firstPageChunk }] },
          },
        },
      },
    },
    ssr: {
      // adapters imports the build of this file; what it promises is written there.
      build: { rollupOptions: { input: './app/server.ts' } },
    },
  },
});
