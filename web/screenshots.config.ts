import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config';

// The order of the browser tests' projects is of no use here.
const { projects: _, ...shared } = browserTests;

/**
 * `npm run screenshots`: pictures of the screens that e2e/screens/screens.ts lists, in a folder that git
 * ignores.
 */
export default defineConfig({
  ...shared,
  testMatch: 'screens/shoot.ts',
  timeout: 120_000,
});
