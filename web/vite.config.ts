import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              // What every page needs, in two files: libraries, which change with upgrades, and our own code.
              groups: [
                {
                  name: 'libraries',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next|react-helmet-async|react-fast-compare|shallowequal|invariant|use-sync-external-store)[\\/]/,
                },
                {
                  name: 'site',
                  // Signing in and the newsroom are for few: their screens have files of their own. So do the parts of the
                  // article's screen, which the newsroom's preview shows as well: other screens do without them.
                  test: /web[\\/]app[\\/](components|features|lib|i18n)[\\/](?!account|admin|articles[\\/]article-(body|header|tags))/,
                  minShareCount: 2,
                },
              ],
            },
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
