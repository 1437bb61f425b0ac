import type { Context } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COMPUTATION_LIMIT_MS } from './cache/response-cache.ts';
import { createRenderForOne } from './render-for-one.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('pages that never end do not keep others from being rendered', async () => {
  const renderForOne = createRenderForOne();
  const context = { req: { path: '/admin' } } as Context;
  const never = () => new Promise<void>(() => {});
  const stuck = [1, 2].map(() => expect(renderForOne(context, never)).rejects.toThrow());
  const rendered = vi.fn(() => Promise.resolve());
  const next = renderForOne(context, rendered);
  await vi.advanceTimersByTimeAsync(COMPUTATION_LIMIT_MS - 1);
  expect(rendered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all([...stuck, next]);
  expect(rendered).toHaveBeenCalledOnce();
});
