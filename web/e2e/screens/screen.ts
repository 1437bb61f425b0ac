import { expect, type Locator, type Page } from '@playwright/test';

/** A screen in one of its states, as `npm run screenshots` takes pictures of it. */
export interface Screen {
  /** The name of the folder of its pictures. */
  name: string;
  /** The path without its language. */
  path: string;
  /** The screen has no Arabic version. */
  englishOnly?: boolean;
  /** Prepares the state before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Brings the open page into the state. */
  bring?: (page: Page) => Promise<unknown>;
  /** The narrowest window in which the state exists, in pixels. Without it there is no limit. */
  from?: number;
  /** The widest window. */
  to?: number;
  /** Takes the visible window instead of the whole page, for states with notices and other fixed parts. */
  windowOnly?: boolean;
  withoutScripts?: boolean;
}

/** Lets a call never get a response. */
export const holdBack = (path: string) => (page: Page) => page.route(`**${path}`, () => undefined);

/** Lets a call be refused. */
export const refuse = (path: string) => (page: Page) =>
  page.route(`**${path}`, (route) => route.fulfill({ status: 503, json: { message: 'Not now' } }));

/** Lets a call get this response. */
export const answer = (path: string, json: unknown) => (page: Page) =>
  page.route(`**${path}`, (route) => route.fulfill({ json }));

/** Changes the response of a call. */
export const change = (path: string, to: (json: unknown) => unknown) => (page: Page) =>
  page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: to(await response.json()) });
  });

/** Goes to another screen by a link of the strip below the header. */
export const goToSection = (slug: string) => (page: Page) =>
  page.locator(`#root > nav a[href$="/category/${slug}"]`).click();

export const seen = (locator: Locator) => expect(locator.first()).toBeVisible();

/** Presses the one button of the screen's form. */
export const send = (page: Page) => page.getByRole('main').locator('form:not([role]) button').click();

export const notice = (page: Page) => seen(page.locator('.toast'));
