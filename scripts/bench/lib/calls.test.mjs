// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openDashboard } from './calls.mjs';

test('calls that begin at once wait for one sign-in, and all have its token', async (t) => {
  /** @type {string[]} */
  const seen = [];
  t.mock.method(
    globalThis,
    'fetch',
    async (/** @type {string} */ url, /** @type {RequestInit} */ { headers }) => {
      const { pathname } = new URL(url);
      seen.push(`${pathname} ${new Headers(headers).get('authorization')}`);
      await wait(20);
      return Response.json(pathname === '/api/auth/login' ? { token: 'mine' } : {});
    },
  );
  const dashboard = openDashboard('http://site.example', 'secret');
  await Promise.all([dashboard.publish({}), dashboard.publish({})]);
  assert.deepEqual(seen, ['/api/auth/login null', '/api/articles Bearer mine', '/api/articles Bearer mine']);
});
