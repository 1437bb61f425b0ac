import { describe, expect, it } from 'vitest';
import { absoluteHtml } from './absolute-html.ts';

const base = 'https://cars.example/ar/article/one';

describe('absoluteHtml', () => {
  it.each([
    ['<a href="/article/two">two</a>', '<a href="https://cars.example/article/two">two</a>'],
    ['<a href="#part">part</a>', `<a href="${base}#part">part</a>`],
    ['<a href="?a=1&amp;b=2">same</a>', `<a href="${base}?a=1&#x26;b=2">same</a>`],
    ['<img src="/uploads/a.webp" alt="">', '<img src="https://cars.example/uploads/a.webp" alt="">'],
    ['<blockquote cite="/x">q</blockquote>', '<blockquote cite="https://cars.example/x">q</blockquote>'],
    ['<a href="mailto:a@b.example">mail</a>', '<a href="mailto:a@b.example">mail</a>'],
    ['<a href="https://other.example/">o</a>', '<a href="https://other.example/">o</a>'],
    ['<a href="https://[broken">b</a>', '<a href="https://[broken">b</a>'],
    ['<p dir="rtl">سيارة &lt;b&gt;</p>', '<p dir="rtl">سيارة &#x3C;b></p>'],
  ])('makes of %s %s', (html, wanted) => {
    expect(absoluteHtml(html, base)).toBe(wanted);
  });

  it('knows the same text of two articles apart', () => {
    const html = '<a href="#part">part</a>';
    for (const one of ['https://cars.example/article/one', 'https://cars.example/article/two']) {
      expect(absoluteHtml(html, one)).toBe(`<a href="${one}#part">part</a>`);
      expect(absoluteHtml(html, one)).toBe(`<a href="${one}#part">part</a>`);
    }
  });
});
