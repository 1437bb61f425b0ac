import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** In dark, only what depends on colours: themes differ in nothing else, and the rest is checked in light. */
const CHECKED: Record<'light' | 'dark', RunOptions['runOnly']> = {
  light: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** The violations that axe finds on the page as it is. */
export async function violationsOn(page: Page, theme: 'light' | 'dark' = 'light'): Promise<string[]> {
  // Axe takes parts that the browser has not laid out yet (.later) for overlapping.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('.later'))
      part.style.contentVisibility = 'visible';
  });
  // Axe needs itself in every frame. A page keeps it until it is left, and it is large.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  }
  const violations = await page.evaluate(
    // Other results, such as all elements that are right, would take most of the time.
    async (runOnly) => (await window.axe.run({ runOnly, resultTypes: ['violations'] })).violations,
    CHECKED[theme],
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Waits until all animations have ended, except endless ones and those that follow what a reader scrolls. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
}

/** Expects that axe finds no violations, in light and in dark, with anything that is open on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((choice) => {
      localStorage.setItem('theme', choice);
      window.dispatchEvent(new Event('storage'));
    }, theme);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    // A colour that is still fading would fail the check of contrast.
    await untilStill(page);
    expect(await violationsOn(page, theme), theme).toEqual([]);
  }
}

/** The dialogs that are wider than the window. They do not widen the page. */
const wideDialogs = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.dialog')]
      .map((dialog) => dialog.getBoundingClientRect().width)
      .filter((width) => width > window.innerWidth),
  );

/** The tables that are wider than their frames, which scroll. A long word may make one so. */
export const wideTables = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.data-table')]
      .map((table) => table.parentElement)
      .filter((frame) => frame !== null && frame.scrollWidth > frame.clientWidth)
      .map((frame) => `${frame?.scrollWidth} in ${frame?.clientWidth}`),
  );

/** The strips of tabs that scroll up and down. They would have a scrollbar, and take the wheel from the page. */
const stripsThatScrollDown = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.scroll-edges')]
      .filter((strip) => strip.scrollHeight > strip.clientHeight)
      .filter((strip) => getComputedStyle(strip).overflowY !== 'hidden')
      .map((strip) => strip.innerText),
  );

/**
 * Expects that nothing is wider than the window, on a phone, a tablet and a desktop, and what else is `expected` at
 * each width.
 */
export async function expectToFit(page: Page, expected?: () => Promise<void>): Promise<void> {
  // 320 is the width of a small window at 400 per cent zoom.
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(
      width,
    );
    expect(await wideDialogs(page), `${width}`).toEqual([]);
    expect(await stripsThatScrollDown(page), `${width}`).toEqual([]);
    await expected?.();
  }
}
