import { test as base, expect } from '@playwright/test';

/** An address of the running parts, put into the environment by start-site.ts. */
export function running(name: 'SITE_URL' | 'CMS_URL' | 'ADMIN_PASSWORD' | 'LOGS_URL' | 'SOURCE_URL'): string {
  const value = process.env[`E2E_${name}`];
  if (!value) throw new Error(`E2E_${name} is not set: start-site.ts runs first`);
  return value;
}

interface Options {
  /** Console messages and failed answers that a test brings about on purpose. */
  expectedTrouble: RegExp | undefined;
}

/**
 * Playwright's test with a page that must stay quiet: any warning or error in the console (a hydration mismatch is
 * one), any uncaught exception, any answer of 400 and above and any request to another origin fails the test.
 */
export const test = base.extend<Options>({
  expectedTrouble: [undefined, { option: true }],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  baseURL: async ({}, use) => use(running('SITE_URL')),
  page: async ({ page, baseURL, expectedTrouble, javaScriptEnabled }, use) => {
    // Before the scripts are there, links and forms load whole pages: right for a reader, but not what these tests are
    // about. React marks what it has taken over. A test that goes with 'commit' looks at the time before.
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (javaScriptEnabled !== false && options?.waitUntil !== 'commit') {
        await page.waitForFunction(() =>
          Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__reactProps')),
        );
      }
      return response;
    };
    const trouble: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) trouble.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => trouble.push(`exception: ${error.message}`));
    page.on('response', (response) => {
      if (response.status() >= 400) trouble.push(`answer: ${response.status()} ${response.url()}`);
    });
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== baseURL)
        trouble.push(`elsewhere: ${request.url()}`);
    });
    await use(page);
    expect(trouble.filter((line) => !expectedTrouble?.test(line))).toEqual([]);
  },
});

export { expect };
