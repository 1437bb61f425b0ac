import { describe, expect, it } from 'vitest';
import { textLength, withoutTags } from './plain-text.ts';

const shown = (source: string) => withoutTags(source).replace(/\s+/g, ' ').trim();

describe('withoutTags', () => {
  it.each([
    ['plain text', 'plain text'],
    ['<p>A <b>bold</b> claim</p><p>and more</p>', 'A bold claim and more'],
    ['<img alt="a > b" src="x">caption', 'b" src="x">caption'],
    ['before<script>let a = 1 < 2;</script>after', 'before after'],
    ['<STYLE type="text/css">p { color: red }</Style>text', 'text'],
    ['<scripture>said</scripture>', 'said'],
    ['<script>never closed', 'never closed'],
    ['<script>a</script>b<script>c', 'b c'],
    ['1 < 2', '1 < 2'],
    ['1 < 2 <b>true</b>', '1 < 2 true'],
    ['a<br/>b', 'a b'],
    ['<!-- a comment -->text', 'text'],
    ['a&nbsp;&#160;b', 'a b'],
    ['سيارة <b>كهربائية</b>', 'سيارة كهربائية'],
    ['', ''],
  ])('%j', (source, expected) => {
    expect(shown(source)).toBe(expected);
  });

  it.each(['<', '<a ', '<script>', '<style ', '<script></', '</script>', '<>', ' ', '&nbsp;', '<!--'])(
    'takes time in proportion to the length: %j',
    (unit) => {
      const source = unit.repeat(1_000_000 / unit.length);
      const start = performance.now();
      textLength(source);
      expect(performance.now() - start).toBeLessThan(1000);
    },
  );
});

it('counts what readers see', () => {
  expect(textLength('<p>Ten  letters</p>\n<p></p>')).toBe('Ten letters'.length);
});
