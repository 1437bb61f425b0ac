import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/**
 * Compresses once, and as well as can be, what is sent often; adapters sends it to those who understand it.
 */
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

/**
 * Says how much of each script is our own code, without libraries: `npm run bench -- --only weight` holds it
 * to a limit.
 */
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
      // By Rollup's convention, the id of a module that the bundler or a plugin generates begins with \0.
      const ours = modules.filter(({ id }) => !id.startsWith('\0') && !id.includes('/node_modules/'));
      return [[output.fileName, length(ours) / Math.max(1, length(modules))] as const];
    });
    writeFileSync(path.join(dir, '../own-code.json'), JSON.stringify(Object.fromEntries(shares)));
  },
};

/** Screens that need a connection: the dashboard, and those for signing in. */
const NEEDS_CONNECTION = /\/app\/routes\/(?:admin\/|site\/(?:login|preview|reset-password)\.tsx)/;
/** Whole fonts for rare letters (docs/decisions/0015-what-comes-first.md). */
const WHOLE_FONT = /-wght-normal-/;

/** The libraries of every screen. */
const EVERY_SCREEN_NEEDS =
  /node_modules\/(?:react(?:-dom|-router|-i18next|-helmet-async)?|i18next|@tanstack\/(?:query-core|react-query))\//;

/** The frame of every public page: header, footer, language and errors. Suggestions load at the first letter. */
const FRAME =
  /web\/app\/(?:root|entry\.client|components\/layout\/(?!search-suggestions|use-suggestions)|routes\/site\/layout)/;
/** Our code, apart from the dashboard, the forms for signing in, and the texts of some screens only. */
const OF_READERS = /web\/app\/(?!\w+\/(?:admin|account)\b|i18n\/)/;

/** The libraries of what opens above a page. A first tooltip or message of a public page loads them as well. */
const OVERLAYS =
  /node_modules\/(?:@radix-ui|aria-hidden|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar)/;
/** What the forms for signing in share with the dashboard, which they would load otherwise. */
const OF_ACCOUNT = /web\/app\/\w+\/account/;
/** Rules that some readers' screens share with the dashboard. They would be in its file otherwise. */
const RULES = /adapters\/contract\/(?:digits|footnotes|link-schemes)\.ts/;
/** Our code of the dashboard. Libraries that it needs come with it, such as those for forms and tables. */
const OF_DASHBOARD = /web\/app\/\w+\/admin\//;

/** The files of the client build that the worker stores, so that the site starts offline. */
const offlineFiles = new Set<string>();

/** Finds the code of every other screen, with all that it imports, statically or on demand. */
const findOfflineFiles: Plugin = {
  name: 'find-offline-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle(_, bundle) {
    const add = (file: string) => {
      const chunk: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined = bundle[file];
      if (!chunk || offlineFiles.has(file)) return;
      offlineFiles.add(file);
      if (chunk.type === 'chunk') [...chunk.imports, ...chunk.dynamicImports].forEach(add);
    };
    for (const output of Object.values(bundle)) {
      const isWanted =
        output.type === 'chunk'
          ? output.isEntry && !NEEDS_CONNECTION.test(output.facadeModuleId ?? '')
          : /\.(?:svg|woff2)$|\/app-[^/]+\.css$/.test(output.fileName) && !WHOLE_FONT.test(output.fileName);
      if (isWanted) add(output.fileName);
    }
  },
};

/** Builds the worker (docs/decisions/0030-offline.md). It runs after both builds of the site. */
const worker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'worker',
  filename: 'sw.ts',
  outDir: 'build/client',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    globPatterns: ['assets/*.{css,js,svg,woff2}'],
    manifestTransforms: [
      (entries) => ({
        // React Router writes the manifest of its routes beside the bundle.
        manifest: entries.filter(({ url }) => offlineFiles.has(url) || /\/manifest-\w+\.js$/.test(url)),
      }),
    ],
  },
});

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), compressed, ownCode, findOfflineFiles, worker],
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
            // A few files hold the code that screens share. A few large files compress better than many small
            // ones, and browsers fetch few files at a time. The file of the libraries rarely changes. Readers do
            // not load what only the dashboard and the forms for signing in share.
            codeSplitting: {
              groups: [
                { name: 'libraries', test: EVERY_SCREEN_NEEDS },
                { name: 'frame', test: FRAME },
                { name: 'site', test: OF_READERS, minShareCount: 4 },
                { name: 'overlays', test: OVERLAYS, minShareCount: 4 },
                { name: 'account', test: OF_ACCOUNT, minShareCount: 3 },
                { name: 'rules', test: RULES },
                { name: 'dashboard', test: OF_DASHBOARD, minShareCount: 4 },
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
