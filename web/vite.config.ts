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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), compressed],
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
