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

// The server appends the anchor to the other attributes.
it('lists headings with a direction, a language or a title, but not that of the footnotes', () => {
  const html =
    '<h2 dir="rtl" lang="ar" title="a > b" id="h-نص">نص</h2><p>x<sup id="fnref-1"><a href="#fn-1">1</a></sup></p>' +
    '<h3 title="T" id="h-two">Two</h3><h2 id="h-three">Three</h2><h2>Without an anchor</h2>' +
    '<section data-footnotes="" class="footnotes"><h2 class="sr-only" id="h-footnotes">Footnotes</h2></section>';
  expect(contentsOf(html)).toEqual([
    { id: 'h-نص', level: 2, html: 'نص' },
    { id: 'h-two', level: 3, html: 'Two' },
    { id: 'h-three', level: 2, html: 'Three' },
  ]);
});

it('does not count the heading of the footnotes', () => {
  const footnotes = '<h2 class="sr-only" id="h-footnotes">Footnotes</h2>';
  expect(contentsOf(`<h2 id="h-a">A</h2><h2 id="h-b">B</h2>${footnotes}`)).toEqual([]);
});

it('lists nothing of a short text', () => {
  expect(contentsOf('<h2 id="h-a">A</h2><p>x</p><h2 id="h-b">B</h2>')).toEqual([]);
});
