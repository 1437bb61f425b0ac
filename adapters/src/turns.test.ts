import { expect, it } from 'vitest';
import { ownTurn } from './turns.ts';

it('gives everybody a turn of their own, in order', async () => {
  let turn = 0;
  let counts = true;
  const count = () => {
    turn += 1;
    if (counts) setImmediate(count);
  };
  count();
  const turns: [string, number][] = [];
  const work = async (name: string) => {
    await ownTurn();
    turns.push([name, turn]);
  };
  await Promise.all(['a', 'b', 'c'].map(work));
  await Promise.all(['d', 'e'].map(work));
  counts = false;
  expect(turns.map(([name]) => name).join('')).toBe('abcde');
  expect(new Set(turns.map(([, at]) => at)).size).toBe(5);
});
