import type { Page, Route } from '@playwright/test';

export type Method = 'POST' | 'PUT' | 'GET' | 'DELETE';

/** Handles the requests of one method to one path, and leaves all others alone. */
export const intercept = (
  page: Page,
  method: Method,
  path: string,
  handle: (route: Route) => Promise<void>,
) =>
  page.route(`**${path}`, (route) =>
    route.request().method() === method ? handle(route) : route.fallback(),
  );

/** Delays a call's responses until the returned function is called. The server has done its work by then. */
export async function slowAnswer(page: Page, method: Method, path: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await intercept(page, method, path, async (route) => {
    const response = await route.fetch();
    await held;
    // The page may be closed.
    await route.fulfill({ response }).catch(() => undefined);
  });
  return () => {
    release();
  };
}

/**
 * Lets the next call reach the server and loses its response: all of it, as a broken connection does, or its
 * end. 'silent' is a connection that is lost without notice.
 */
export async function loseAnswer(
  page: Page,
  method: Method,
  path: string,
  how: 'dropped' | 'cut' | 'silent' = 'dropped',
): Promise<void> {
  let isLost = false;
  await intercept(page, method, path, async (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    const response = await route.fetch();
    if (how === 'silent') return;
    if (how === 'dropped') return route.abort('connectionreset');
    await route.fulfill({ response, body: (await response.text()).slice(0, 40) });
  });
}

/** Records the requests of one method to a path from now on. */
export function requestsTo(page: Page, method: Method, path: string): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) {
      sent.push(request.postData() ?? '');
    }
  });
  return sent;
}

/** Waits for a time in which an unwanted action would have happened. */
export const aWhile = (page: Page) => page.waitForTimeout(1500);

/** Lets the requests of the open page time out after two seconds from now on. */
export const timeOutSoon = (page: Page) =>
  page.evaluate(() => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((run: TimerHandler, ms = 0, ...more: unknown[]) =>
      later(run, ms >= 60_000 ? 2000 : ms, ...more)) as typeof window.setTimeout;
  });
