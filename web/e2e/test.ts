import { randomInt } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';

/** An address of the running processes, from the environment that start-site.ts sets. */
export function running(
  name:
    'SITE_URL' | 'CMS_URL' | 'ADMIN_PASSWORD' | 'LOGS_URL' | 'PANEL_TOKEN_URL' | 'SOURCE_URL' | 'DEMO_DATA',
): string {
  const value = process.env[`E2E_${name}`];
  if (!value) throw new Error(`E2E_${name} is not set: start-site.ts runs first`);
  return value;
}

export interface Options {
  /** Console messages and failed responses that a test causes on purpose. */
  expectedTrouble: RegExp | undefined;
}

/**
 * The headers of a client of its own, as a trusted proxy sends them. Sign-ins and comments are limited by
 * client. Tests that share an address would reach the limits together.
 */
export const clientHeaders = () => ({
  'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

/** Playwright's own message where the configuration lets no worker be registered. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** Waits until the scripts of a page have taken it over. React marks hydrated elements. */
export const untilHydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__reactProps')),
  );

/**
 * Lets a page be used as by a person, who is slower than a test. Pages of `browser.newContext()` need it: the
 * fixture `page` has it.
 */
export async function likePerson(page: Page, { hasScripts = true } = {}): Promise<void> {
  // Before the scripts are loaded, links and forms load whole pages. This is right for a reader, but not what
  // these tests check. A test that uses 'commit' checks the time before.
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (hasScripts && options?.waitUntil !== 'commit') await untilHydrated(page);
    return response;
  };
  // A comment that is written in no time is taken for spam.
  await page.addInitScript(() => {
    const measured = performance.now.bind(performance);
    let isLate = false;
    performance.now = () => measured() + (isLate ? 5_000 : 0);
    addEventListener('submit', () => (isLate = true), { capture: true });
    addEventListener('submit', () => queueMicrotask(() => (isLate = false)));
  });
}

/**
 * Playwright's test with a page that must stay quiet. Any warning or error in the console (a hydration
 * mismatch is one), any uncaught exception, any response of 400 and above, any request to another origin and
 * anything that the security policy of the page forbids fails the test.
 */
export const test = base.extend<Options>({
  expectedTrouble: [undefined, { option: true }],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  baseURL: async ({}, use) => use(running('SITE_URL')),
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  extraHTTPHeaders: async ({}, use) => use(clientHeaders()),
  page: async ({ page, baseURL, expectedTrouble, javaScriptEnabled }, use) => {
    await likePerson(page, { hasScripts: javaScriptEnabled !== false });
    const trouble: string[] = [];
    // Some of it, such as a library that tries to compile code, is in no console.
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        reportError(new Error(`The security policy forbids ${blockedURI} (${effectiveDirective})`));
      });
    });
    page.on('console', (message) => {
      if (message.text() === WORKER_BLOCKED) return;
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
