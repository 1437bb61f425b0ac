import { expect } from 'vitest';
import { ask, must, newUser, signIn } from '../newsroom-under-test.ts';
import type { createTestApp } from '../site-under-test.ts';
import type { RunningCms } from '../start-cms.ts';
import type { Caller } from './requests.ts';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type App = ReturnType<typeof createTestApp>;

/**
 * The callers of random requests: an author and an admin of their own. One is replaced when a request has
 * ended its session, its rights or its account. The first admin sends no random requests.
 */
export class People {
  readonly #app: App;
  readonly #password: string;
  readonly #tokens = new Map<Caller, string>();
  #firstAdminId = 0;

  constructor(app: App, { adminPassword, cmsToken }: RunningCms) {
    this.#app = app;
    this.#password = adminPassword;
    this.#tokens.set('site', cmsToken);
  }

  async #firstAdmin(): Promise<string> {
    const { token, id } = await signIn(this.#app, 'admin', this.#password);
    this.#firstAdminId = id;
    return token;
  }

  async #replace(caller: Caller): Promise<void> {
    if (caller !== 'author' && caller !== 'admin') return;
    const { token } = await newUser(this.#app, await this.#firstAdmin(), { isAdmin: caller === 'admin' });
    this.#tokens.set(caller, token);
  }

  async arrive(): Promise<void> {
    for (const caller of ['author', 'admin'] as const) await this.#replace(caller);
  }

  headersOf(caller: Caller): Record<string, string> {
    const token = this.#tokens.get(caller);
    return token ? { Authorization: `Bearer ${token}` } : {};
  }

  /** Protects the first admin: replaces their id in a path by one that nobody has. */
  protect(address: string): string {
    const [, id] = /^\/(?:users|accounts)\/([^/?#;]*)/.exec(address) ?? [];
    return id && decoded(id) === String(this.#firstAdminId) ? address.replace(id, '2000000000') : address;
  }

  /** Must be called if a response suggests that a caller was locked out. */
  async check(caller: Caller): Promise<void> {
    const token = this.#tokens.get(caller);
    if (!token || caller === 'site') return;
    const call = { method: 'GET', path: '/auth/me' };
    const { user } = await must<{ user?: { isAdmin: boolean } }>(this.#app, call, token);
    if (user?.isAdmin !== (caller === 'admin')) await this.#replace(caller);
  }

  /**
   * Checks after all requests that readers get responses, and that the first admin can sign in and sees the
   * users.
   */
  async expectHealth(): Promise<void> {
    for (const path of ['/articles', '/categories', '/static-pages', '/site-settings', '/auth/me']) {
      expect((await ask(this.#app, { method: 'GET', path })).status, path).toBe(200);
    }
    const admin = await this.#firstAdmin();
    expect((await ask(this.#app, { method: 'GET', path: '/users' }, admin)).status).toBe(200);
  }
}
