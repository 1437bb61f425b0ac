import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  test: {
    environment: 'jsdom',
    // Files share processes and a DOM one after the other: a DOM for each would take half of the time.
    isolate: false,
    include: ['app/**/*.test.{ts,tsx}', 'worker/*.test.ts'],
    setupFiles: ['./app/test/fresh.ts', './app/test/setup.ts'],
    restoreMocks: true,
    testTimeout: 30_000,
  },
});
