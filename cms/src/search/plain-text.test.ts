import { describe, expect, it } from 'vitest';
import { wordsOf } from './normalise';
import { plainText } from './plain-text';

const words = (source: string) => [...wordsOf(plainText(source))];

describe('plainText', () => {
  it.each([
    ['tags and their attributes', '<p class="lead">One</p><p>two</p><br/>three', ['one', 'two', 'three']],
    ['marks inside a word', 'CO<sub>2</sub> and <strong>Tes</strong>la', ['co2', 'and', 'tesla']],
    ['scripts, even unclosed ones', '<script>var x</script>seen<style>p{}', ['seen']],
    ['comments', 'one <!-- hidden --> two', ['one', 'two']],
    [
      'entities',
      'R&amp;D, caf&#233; caf&#xE9; a&nbsp;b &unknown; &#0; &#x110000;',
      ['r', 'd', 'rd', 'cafe', 'a', 'b'],
    ],
    [
      'addresses',
      'see https://example.com/a?b=c and [the test](https://example.com/x "A title") now',
      [...['see', 'and', 'the', 'test', 'now']],
    ],
    [
      'Markdown',
      '## A **bold** title\n\n* first\n* `second`\n\n| a | b |\n|---|---|',
      [...['a', 'bold', 'title', 'first', 'second', 'b']],
    ],
    ['pictures, whose description stays', '![A red car](/uploads/car_x1.webp)', ['a', 'red', 'car']],
    ['a lone bracket', 'range < 400 km', ['range', '400', 'km', '400km']],
  ])('reads through %s', (_what, source, expected) => {
    expect(words(source)).toEqual(expected);
  });

  it('takes no long time for a hostile source', () => {
    const began = performance.now();
    for (const piece of ['<', '<script', '<a ', '](', '](a "', '&#', 'https://', '<p>', '[a](b '])
      plainText(piece.repeat(500_000 / piece.length));
    expect(performance.now() - began).toBeLessThan(5000);
  });
});
