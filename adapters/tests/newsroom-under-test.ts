import type { createApp } from '../src/app.ts';
import { purgeByChanges } from '../src/cache-tags/purge-by-changes.ts';
import { ResponseCache } from '../src/cache/response-cache.ts';
import { followChanges } from '../src/change-feed.ts';
import { createCms } from '../src/cms.ts';
import { runningCms } from './cms-under-test.ts';
import { createTestApp, silentLog } from './site-under-test.ts';

type App = ReturnType<typeof createApp>;

/** The app on the Strapi that tests may write to. */
export function createNewsroomApp(options: Parameters<typeof createTestApp>[0] = {}): App {
  const { cmsUrl, cmsToken } = runningCms('newsroom');
  return createTestApp({ cms: createCms({ url: cmsUrl, token: cmsToken }), ...options });
}

/**
 * The same as in production: responses are cached, the change feed purges them, and a change waits for its
 * announcement. The feed is followed from `start` to `stop`.
 */
export function createCachingNewsroom() {
  const cache = new ResponseCache();
  const { listener, afterChange } = purgeByChanges(cache);
  const { cmsUrl, cmsToken } = runningCms('newsroom');
  const cms = createCms({ url: cmsUrl, token: cmsToken, afterChange });
  const stopping = new AbortController();
  let following: Promise<void> | undefined;
  return {
    app: createNewsroomApp({ cache, cms }),
    start() {
      following = followChanges(cms, listener, silentLog, stopping.signal);
    },
    async stop() {
      stopping.abort();
      await following;
    },
  };
}

export interface Call {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The content type of a form is set by fetch itself. */
export const contentType = (body: unknown): Record<string, string> =>
  body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' };

export const encoded = (body: unknown): string | FormData =>
  typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body);

/** Calls the product's API, with a token if there is one. */
export async function ask(
  app: App,
  { method, path, body, headers = {} }: Call,
  token?: string,
): Promise<Response> {
  return app.request(`/api${path}`, {
    method,
    headers: {
      ...contentType(body),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: encoded(body) }),
  });
}

/** The same for a call that must succeed. Returns its parsed response. */
export async function must<Body>(app: App, call: Call, token?: string): Promise<Body> {
  const response = await ask(app, call, token);
  if (!response.ok) {
    throw new Error(`${call.method} ${call.path}: ${response.status} ${await response.text()}`);
  }
  return (await response.json()) as Body;
}

export interface SignedIn {
  token: string;
  /** The cookie as a browser would send it. */
  cookie: string;
  id: number;
}

export async function signIn(app: App, username: string, password: string): Promise<SignedIn> {
  const response = await ask(app, { method: 'POST', path: '/auth/login', body: { username, password } });
  if (!response.ok) throw new Error(`Signing in as ${username}: ${response.status} ${await response.text()}`);
  const { token, user } = (await response.json()) as { token: string; user: { id: number } };
  const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';');
  return { token, cookie, id: user.id };
}

export const signInAsAdmin = (app: App) => signIn(app, 'admin', runningCms('newsroom').adminPassword);

/** An access token ends after 15 minutes. */
const SIGN_IN_AGAIN_MS = 10 * 60_000;

/** Signs in again as needed, so that a long test keeps its session. */
export async function staySignedIn(signInAgain: () => Promise<SignedIn>): Promise<() => Promise<SignedIn>> {
  let signedIn = await signInAgain();
  let since = performance.now();
  return async () => {
    if (performance.now() - since > SIGN_IN_AGAIN_MS) {
      signedIn = await signInAgain();
      since = performance.now();
    }
    return signedIn;
  };
}

let made = 0;
/** A unique name. */
export const fresh = (what: string) => `${what}-${process.pid}-${(made += 1)}`;

export const PASSWORD = 'secret-1';

/** A new user, signed in. */
export async function newUser(
  app: App,
  admin: string,
  changes: object = {},
): Promise<SignedIn & { username: string }> {
  const username = fresh('user');
  const body = {
    username,
    displayName: username,
    email: `${username}@example.com`,
    password: PASSWORD,
    ...changes,
  };
  await must(app, { method: 'POST', path: '/users', body }, admin);
  return { username, ...(await signIn(app, username, PASSWORD)) };
}

export const LONG_TEXT = `<p>${'A sentence about a car. '.repeat(5)}</p>`;

export const articleBody = (categoryId: number, changes: object = {}) => ({
  title: `The story of ${fresh('car')}`,
  excerpt: 'What it is about, in short',
  content: LONG_TEXT,
  categoryId,
  ...changes,
});

export async function newCategory(
  app: App,
  admin: string,
): Promise<{ id: number; slug: string; name: string }> {
  return must(app, { method: 'POST', path: '/categories', body: { name: fresh('category') } }, admin);
}

/** Lets authors publish, or not. Tests must switch it on again. */
export async function setAuthorsPublish(app: App, admin: string, value: boolean): Promise<void> {
  const settings = await must<{ id: number; key: string }[]>(
    app,
    { method: 'GET', path: '/site-settings' },
    admin,
  );
  const setting = settings.find(({ key }) => key === 'authors_publish');
  const path = `/site-settings/${setting?.id}`;
  await must(app, { method: 'PUT', path, body: { value: String(value) } }, admin);
}
