import { expect, it } from 'vitest';
import { countText } from './text-counts';

it('counts words as the server does, and minutes of 200 of them, at least one', () => {
  expect(countText('')).toEqual({ words: 0, minutes: 1 });
  expect(countText('<p>Two<strong>&nbsp;words</strong> – only</p><p>محرّك</p>')).toEqual({
    words: 4,
    minutes: 1,
  });
  expect(countText(`<p>${'a '.repeat(200)}</p>`).minutes).toBe(1);
  expect(countText(`<p>${'a '.repeat(201)}</p>`).minutes).toBe(2);
});
