import { expect, it } from 'vitest';
import { contentsOf } from './contents';

it('lists headings of both levels by their anchors, without their tags', () => {
  const html =
    '<h2 id="h-a">A &amp; <em>b</em></h2><p>x</p><h3 id="h-c" dir="ltr">C</h3><h4 id="h-d">D</h4><h2 id="h-نص">نص</h2>';
  expect(contentsOf(html)).toEqual([
    { id: 'h-a', level: 2, html: 'A &amp; b' },
    { id: 'h-c', level: 3, html: 'C' },
    { id: 'h-نص', level: 2, html: 'نص' },
  ]);
});

it('lists nothing of a short text', () => {
  expect(contentsOf('<h2 id="h-a">A</h2><p>x</p><h2 id="h-b">B</h2>')).toEqual([]);
});
