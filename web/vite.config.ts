import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

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

/** Says how much of each script is our own code, without libraries: `npm run bench -- --only weight` holds it to a limit. */
const ownCode: Plugin = {
  name: 'own-code',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir = '' }, bundle) {
    const shares = Object.values(bundle).flatMap((output) => {
      if (output.type !== 'chunk') return [];
      const modules = Object.entries(output.modules).map(([id, { renderedLength }]) => ({
        id,
        renderedLength,
      }));
      const length = (some: typeof modules) => some.reduce((sum, one) => sum + one.renderedLength, 0);
      const ours = modules.filter(({ id }) => !id.includes('/node_modules/'));
      return [[output.fileName, length(ours) / Math.max(1, length(modules))] as const];
    });
    writeFileSync(path.join(dir, '../own-code.json'), JSON.stringify(Object.fromEntries(shares)));
  },
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), compressed, ownCode],
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
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
    ssr: {
      // adapters imports the build of this file; what it promises is written there.
      build: { rollupOptions: { input: './app/server.ts' } },
    },
  },
});
