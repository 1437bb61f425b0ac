import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '~/lib/api';
import { articleListQuery } from './queries';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a list stays for the whole visit, with all that was loaded, while an article is read', async () => {
  const fetched = vi.fn((path: string) =>
    Promise.resolve(Response.json(Array.from({ length: 10 }, (_, index) => `${path} ${index}`))),
  );
  const client = createQueryClient(fetched);
  const list = () => new InfiniteQueryObserver(client, articleListQuery('en', { kind: 'latest' }));
  const shown = list();
  const leave = shown.subscribe(() => undefined);
  await vi.runAllTimersAsync();
  await shown.fetchNextPage();
  leave();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(list().getCurrentResult().data?.pages.flat()).toHaveLength(20);
  expect(fetched).toHaveBeenCalledTimes(2);
});
