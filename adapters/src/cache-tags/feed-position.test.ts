import { expect, it } from 'vitest';
import { CHANGES_OF_PROCESS } from '../../contract/changes.ts';
import { ResponseCache, type Computed } from '../cache/response-cache.ts';
import { CachedResponse } from '../cache/cached-response.ts';
import { FeedPosition } from './feed-position.ts';
import { purgeByChanges } from './purge-by-changes.ts';

const FIRST = 1_700_000_000 * CHANGES_OF_PROCESS;
const SECOND = 1_700_000_060 * CHANGES_OF_PROCESS;

it.each([
  ['to the same process, where nothing has changed', FIRST + 3, false],
  ['to the same process after a change', FIRST + 4, true],
  ['to another process, where nothing has changed', SECOND, false],
  ['to another process after a change', SECOND + 1, true],
])('a connection %s: changes were missed (%s): %s', (_what, lastChange, isMissed) => {
  const position = new FeedPosition();
  position.connection(true, FIRST + 2);
  position.heard(FIRST + 3);
  expect(position.connection(false, 0)).toBe(false);
  expect(position.connection(true, lastChange)).toBe(isMissed);
});

const stored = async (): Promise<Computed> => ({
  kind: 'store',
  response: new CachedResponse(Buffer.from('a page'), {}, ['article:1', 'search']),
});
const away = async (): Promise<Computed> => ({
  kind: 'unavailable',
  isAway: true,
  respond: () => new Response(null, { status: 503 }),
});

it.each([
  ['the search index is up to date', true, { type: 'search', id: null }],
  ['a file was replaced', true, { type: 'file', id: 7 }],
  ['an article was corrected', true, { type: 'article', id: 1 }],
  ['an article was hidden', false, { type: 'article', id: 1, removed: true as const }],
  ['a comment was approved', true, { type: 'comment', id: 7, commentedArticle: 1 }],
  ['many articles changed, some of which may be hidden now', false, { type: 'article', id: null }],
  ['anything may have changed', false, { type: 'anything', id: null }],
])('after %s, the last response is shown in an outage: %s', async (_what, isShown, change) => {
  const cache = new ResponseCache();
  const { listener } = purgeByChanges(cache);
  listener.onConnection(true, FIRST);
  await cache.get('/a', stored);
  listener.onChange({ locale: null, number: FIRST + 1, ...change });
  expect('response' in (await cache.get('/a', away))).toBe(isShown);
});

it('what was removed while nobody heard of it is never shown in an outage', async () => {
  const cache = new ResponseCache();
  const { listener, afterChange } = purgeByChanges(cache);
  const isShown = async () => 'response' in (await cache.get('/a', away));

  listener.onConnection(true, FIRST);
  await cache.get('/a', stored);
  listener.onConnection(false, 0);
  expect(await isShown()).toBe(true);
  listener.onConnection(true, FIRST);
  expect(await isShown()).toBe(true);
  listener.onConnection(false, 0);
  listener.onConnection(true, FIRST + 1);
  expect(await isShown()).toBe(false);

  await cache.get('/a', stored);
  expect(await isShown()).toBe(true);
  listener.onConnection(false, 0);
  // An editor has unpublished it by this very process.
  await afterChange(FIRST + 2);
  expect(await isShown()).toBe(false);
});
