// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openDashboard } from './calls.mjs';

test('calls that begin at once wait for one sign-in, and all have its cookie', async (t) => {
  /** @type {string[]} */
  const seen = [];
  t.mock.method(
    globalThis,
    'fetch',
    async (/** @type {string} */ url, /** @type {RequestInit} */ { headers }) => {
      const { pathname } = new URL(url);
      const sent = new Headers(headers);
      seen.push(`${pathname} ${sent.get('cookie')} ${sent.get('origin')}`);
      await wait(20);
      const isLogin = pathname === '/api/auth/login';
      return Response.json(
        {},
        { headers: isLogin ? { 'Set-Cookie': 'session=mine; Path=/; HttpOnly' } : {} },
      );
    },
  );
  const dashboard = openDashboard('http://site.example', 'secret');
  await Promise.all([dashboard.publish({}), dashboard.publish({})]);
  const publishing = '/api/articles session=mine http://site.example';
  assert.deepEqual(seen, ['/api/auth/login null null', publishing, publishing]);
});
