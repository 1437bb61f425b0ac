import { expect, it } from 'vitest';
import { atMost } from './at-most';

it('runs so many tasks at a time, in their order, whatever becomes of them', async () => {
  const inTurn = atMost(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const results = [0, 1, 2, 3].map((n) =>
    inTurn(async () => {
      begun.push(n);
      await new Promise<void>((resolve) => (ends[n] = resolve));
      if (n === 0) throw new Error('zero');
      return n;
    }),
  );
  const settled = Promise.allSettled(results);
  const tick = () => new Promise((resolve) => setTimeout(resolve));

  await tick();
  expect(begun).toEqual([0, 1]);
  ends[0]?.();
  await tick();
  expect(begun).toEqual([0, 1, 2]);
  ends[2]?.();
  await tick();
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[1]?.();
  ends[3]?.();
  expect((await settled).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});
