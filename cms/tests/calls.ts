import { expect } from 'vitest';
import type { Cms } from './boot';

/** The calls of a test file to the API. Without `as`, they have the token of `admin`. */
export function callsOf(cms: () => Cms, admin: () => string) {
  const send = (method: string, path: string, body?: unknown, as = admin()) =>
    cms().send(method, `/api${path}`, body, as);

  /** A call that must succeed. */
  async function ok<Body>(method: string, path: string, body?: unknown, as = admin()): Promise<Body> {
    const response = await send(method, path, body, as);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  }

  return { send, ok };
}

/** A call that must be answered with a status. Without `as`, it has the token of `caller`. */
export const strictCallsOf = (cms: () => Cms, caller: () => string) =>
  async function call<Answer>(
    method: string,
    path: string,
    sent?: unknown,
    as = caller(),
    status = 200,
  ): Promise<Answer> {
    const response = await cms().send(method, `/api${path}`, sent, as);
    const text = await response.text();
    expect(response.status, `${method} ${path}: ${text}`).toBe(status);
    return (text ? JSON.parse(text) : null) as Answer;
  };
