import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config';

/** `npm run screenshots`: pictures of the screens that e2e/screens/screens.ts lists, in a folder that git ignores. */
export default defineConfig({
  ...browserTests,
  testMatch: 'screens/shoot.ts',
  timeout: 120_000,
});
