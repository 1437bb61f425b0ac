import { describe, expect, it } from 'vitest';
import { createTestApp, readJson } from '../site-under-test.ts';
import { description, operations, problemsOf } from './description.ts';

const app = createTestApp();
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'BREW'];
const errorSchema = { $ref: '#/components/schemas/Error' };

/** An address of a call. Its parameters are ids, which are slugs too. */
const addressOf = (path: string) => path.replace(/\{[^{}]+\}/g, '1');

/**
 * Every method that some call accepts at an address. One path may match another: /articles/featured matches
 * /articles/{article}.
 */
function methodsAt(address: string): string[] {
  const there = operations.filter(({ path }) =>
    new RegExp(`^${path.replace(/\{[^{}]+\}/g, '[^/]+')}$`).test(address),
  );
  const methods = new Set(there.map(({ method }) => method));
  return METHODS.filter((method) => methods.has(method === 'HEAD' ? 'GET' : method));
}

describe('a method that no call takes', () => {
  it.each(Object.keys(description.paths))('is answered 405 with those that are: %s', async (path) => {
    const address = addressOf(path);
    const allowed = methodsAt(address);
    for (const method of METHODS.filter((one) => !allowed.includes(one))) {
      const response = await app.request(`/api${address}`, { method });
      expect([method, response.status]).toEqual([method, 405]);
      expect(response.headers.get('Allow')?.split(', ').sort()).toEqual([...allowed].sort());
      if (method === 'HEAD') continue;
      const body = await readJson<{ message: string }>(response);
      expect(problemsOf(errorSchema, body)).toEqual([]);
      expect(body.message).toContain(`does not take ${method}`);
    }
  });
});

describe('HEAD', () => {
  it.each(['/articles', '/categories', '/articles/how-ev-batteries-age', '/articles/no-such-thing'])(
    'of %s is GET without a body',
    async (path) => {
      const [get, head] = await Promise.all(
        ['GET', 'HEAD'].map((method) => app.request(`/api${path}`, { method })),
      );
      expect(head?.status).toBe(get?.status);
      expect(head?.headers.get('Content-Type')).toBe(get?.headers.get('Content-Type'));
      expect(await head?.text()).toBe('');
    },
  );
});

describe('what is no call', () => {
  it.each([
    '/nothing',
    '/articles/1/2/3',
    '/users/1/password',
    '/auth',
    '/openapi',
    '/__proto__',
    '/%zz',
    '//',
  ])('is answered 404 as JSON: %s', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await app.request(`/api${path}`, { method });
      expect([method, response.status]).toEqual([method, 404]);
      expect(problemsOf(errorSchema, await response.json())).toEqual([]);
    }
  });
});
