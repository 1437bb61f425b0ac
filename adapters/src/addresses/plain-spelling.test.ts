import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { plainSpelling, redirectToPlainSpelling } from './plain-spelling.ts';

describe('plainSpelling', () => {
  it.each([
    ['/%61r/article/x', '/ar/article/x'],
    ['/%41R', '/AR'],
    ['/article/%64%63-fast%2dcharging', '/article/dc-fast-charging'],
    ['/a%7Eb%5fc%2E', '/a~b_c.'],
    ['//%65vil.example', '/evil.example'],
    [`/article/${encodeURIComponent('سيارة')}%61`, `/article/${encodeURIComponent('سيارة')}a`],
  ])('%s is %s', (given, plain) => {
    expect(plainSpelling(given)).toBe(plain);
    expect(plainSpelling(plain)).toBeNull();
  });

  it.each([
    '/',
    '/ar',
    `/article/${encodeURIComponent('سيارة')}`,
    '/a%2Fb',
    '/a%20b',
    '/%',
    '/%zz',
    '/%e0%a4',
    '/%2561',
  ])('%s stays', (path) => {
    expect(plainSpelling(path)).toBeNull();
  });
});

describe('redirectToPlainSpelling', () => {
  const app = new Hono().use(redirectToPlainSpelling).all('*', (c) => c.text(c.req.path));
  const at = async (path: string, method = 'GET') => {
    const { status, headers } = await app.request(path, { method });
    return [status, headers.get('Location')];
  };

  it('keeps the query, and the method of what is no question', async () => {
    expect(await at('/%61r?q=%61')).toEqual([301, '/ar?q=%61']);
    expect(await at('/%61pi/comments', 'POST')).toEqual([308, '/api/comments']);
    expect(await at('/ar?q=%61')).toEqual([200, null]);
  });
});
