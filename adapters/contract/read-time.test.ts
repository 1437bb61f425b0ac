import { describe, expect, it } from 'vitest';
import { countWords, readTime } from './read-time.ts';

describe('readTime', () => {
  it.each(['<img ', '<script '])('takes no time for %j, however often it is begun and never ended', (tag) => {
    const began = Date.now();
    readTime(tag.repeat(80_000));
    expect(Date.now() - began).toBeLessThan(1000);
  });

  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

  it.each([
    [0, 1],
    [1, 1],
    [200, 1],
    [201, 2],
    [1000, 5],
  ])('%i words take %i minutes', (count, minutes) => {
    expect(readTime(`<p>${words(count)}</p>`)).toBe(minutes);
  });

  it('counts words in any script, but neither markup nor lone punctuation', () => {
    expect(
      countWords('<p class="a b c">البطارية الجديدة — 400&nbsp;V</p><script>one two three</script>'),
    ).toBe(4);
    expect(countWords('<p>Two<strong>&nbsp;words</strong> – only</p><p>محرّك</p>')).toBe(4);
  });

  it('counts no word in an empty text, which takes a minute as a short one does', () => {
    expect(countWords('')).toBe(0);
    expect(readTime('')).toBe(1);
  });
});
