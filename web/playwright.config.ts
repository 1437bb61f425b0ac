import os from 'node:os';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/start-site.ts',
  outputDir: './test-results',
  // As many tests as cores leave them idle for a fifth of the time. One Strapi serves all tests, with one core.
  workers: Math.min(os.availableParallelism() + 1, 6),
  fullyParallel: true,
  // On two busy cores the longest take half of it. Some ask for more.
  timeout: 90_000,
  // A test that a busy machine has made late gets two more chances, and is listed as flaky.
  retries: 2,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // In this order: what the newsroom's tests write would be on the lists that readers' tests look at.
  projects: [
    { name: 'readers', testIgnore: /admin-[^/]*$/ },
    { name: 'dashboard', testMatch: /admin-[^/]*\.spec\.ts$/ },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: ['--no-sandbox'],
    },
    // What a test lets a call answer must reach the page; the specs about reading offline allow it.
    serviceWorkers: 'block',
    // Animations are drawn without a graphics card: they cost a tenth of the run. Specs of a whole way move.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
  },
});
