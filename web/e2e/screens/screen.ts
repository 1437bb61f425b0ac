import { expect, type Locator, type Page } from '@playwright/test';

/** A screen in one of its states, as `npm run screenshots` takes pictures of it. */
export interface Screen {
  /** Names the folder of its pictures. */
  name: string;
  /** Without its language. */
  path: string;
  /** Where there is none in Arabic. */
  englishOnly?: boolean;
  /** What has to be the case before the page is asked for. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Brings the page that is there into the state. */
  bring?: (page: Page) => Promise<unknown>;
  /** The narrowest window that the state exists in, in pixels; without it any. */
  from?: number;
  /** The widest one. */
  to?: number;
  /** What the window shows, where that matters: notices and what else is fixed to it. Otherwise the whole page. */
  windowOnly?: boolean;
  withoutScripts?: boolean;
}

/** A call that is never answered. */
export const holdBack = (path: string) => (page: Page) => page.route(`**${path}`, () => undefined);

/** A call that is refused. */
export const refuse = (path: string) => (page: Page) =>
  page.route(`**${path}`, (route) => route.fulfill({ status: 503, json: { message: 'Not now' } }));

/** A call that is answered so. */
export const answer = (path: string, json: unknown) => (page: Page) =>
  page.route(`**${path}`, (route) => route.fulfill({ json }));

/** A call whose answer is another one than the server's. */
export const change = (path: string, to: (json: unknown) => unknown) => (page: Page) =>
  page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: to(await response.json()) });
  });

/** Goes to another screen in the browser, by a link of the strip below the header. */
export const goToSection = (slug: string) => (page: Page) =>
  page.locator(`#root > nav a[href$="/category/${slug}"]`).click();

export const seen = (locator: Locator) => expect(locator.first()).toBeVisible();

/** The one button of the screen's form. */
export const send = (page: Page) => page.getByRole('main').locator('form:not([role]) button').click();

export const notice = (page: Page) => seen(page.locator('.toast'));
