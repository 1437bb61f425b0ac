import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COMPUTATION_LIMIT_MS, renderLimit } from './render-limit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('pages that never end do not keep others from being rendered', async () => {
  const render = renderLimit(2);
  const never = () => new Promise<void>(() => {});
  const stuck = [1, 2].map(() => expect(render(never)).rejects.toThrow());
  const rendered = vi.fn(() => Promise.resolve());
  const next = render(rendered);
  await vi.advanceTimersByTimeAsync(COMPUTATION_LIMIT_MS - 1);
  expect(rendered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all([...stuck, next]);
  expect(rendered).toHaveBeenCalledOnce();
});
