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

it('what was removed while nobody heard of it is never shown in an outage', async () => {
  const cache = new ResponseCache();
  const { listener, afterChange } = purgeByChanges(cache);
  const stored = (): Promise<Computed> =>
    Promise.resolve({
      kind: 'store',
      response: new CachedResponse(Buffer.from('a page'), {}, ['article:1'], Buffer.from('a page')),
    });
  const away = (): Promise<Computed> =>
    Promise.resolve({ kind: 'unavailable', respond: () => new Response(null, { status: 503 }) });
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
