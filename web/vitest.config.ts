import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  test: {
    environment: 'jsdom',
    include: ['app/**/*.test.{ts,tsx}', 'worker/*.test.ts'],
    setupFiles: ['./app/test/setup.ts'],
    restoreMocks: true,
    testTimeout: 30_000,
  },
});
