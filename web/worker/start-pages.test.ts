// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeCaches, siteResponse } from './fake-caches';
import { isPublic } from './public-response';
import {
  offlineAddressOf,
  refreshStartPages,
  removeFormerStartPages,
  startPageAt,
  storeStartPages,
} from './start-pages';

let html: string;
let date: string;

beforeEach(() => {
  html = 'code of version-1';
  date = new Date().toUTCString();
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('fetch', () => Promise.resolve(siteResponse(html, 200, { Date: date })));
});

it('stores both screens of its own version, and no others', async () => {
  await storeStartPages('version-1');
  for (const path of ['/offline', '/ar/offline']) {
    expect(await (await startPageAt(path, 'version-1'))?.text()).toBe(html);
  }
  expect(await startPageAt('/', 'version-1')).toBeUndefined();
  await expect(storeStartPages('version-2')).rejects.toThrow('not of this version');
  html = 'code of version-2';
  await storeStartPages('version-2');
  await removeFormerStartPages('version-2');
  expect(await startPageAt('/offline', 'version-1')).toBeUndefined();
  expect(await startPageAt('/offline', 'version-2')).toBeDefined();
});

it('stores them again after a day', async () => {
  await storeStartPages('version-1');
  html = 'version-1 with another name';
  await refreshStartPages('version-1');
  expect(await (await startPageAt('/offline', 'version-1'))?.text()).toBe('code of version-1');
  date = new Date(Date.now() - 25 * 3_600_000).toUTCString();
  await storeStartPages('version-1');
  html = 'version-1 with a third name';
  await refreshStartPages('version-1');
  expect(await (await startPageAt('/offline', 'version-1'))?.text()).toBe(html);
});

it.each([
  ['/article/x?page=2', '/offline#/article/x?page=2'],
  ['/ar/article/%D9%86', '/ar/offline#/ar/article/%D9%86'],
  ['/ar', '/ar/offline#/ar'],
  ['/arabic', '/offline#/arabic'],
])('leads from %s to %s', (from, to) => {
  expect(offlineAddressOf(new URL(from, 'http://x'))).toBe(to);
});

it.each([
  ['200', siteResponse(''), true],
  ['404', siteResponse('', 404), false],
  ['private', siteResponse('', 200, { 'Cache-Control': 'private, no-store' }), false],
  ['no-store', siteResponse('', 200, { 'Cache-Control': 'no-store' }), false],
  ['of another site', new Response(''), false],
] as const)('a response that is %s is for everybody: %#', (_, response, expected) => {
  expect(isPublic(response)).toBe(expected);
});
