import { expect, it } from 'vitest';
import { toReadersHtml, toSafeHtml } from '../sanitise.ts';

it('gives headings anchors in their own letters, each another one', () => {
  expect(toReadersHtml('<h2>The cell</h2><h3>The cell</h3><p>x</p>', 'en')).toBe(
    '<h2 id="h-the-cell">The cell</h2><h3 id="h-the-cell-1">The cell</h3><p>x</p>',
  );
  expect(toReadersHtml('<h1>بطارية السيارة</h1>', 'ar')).toBe(
    '<h2 id="h-بطارية-السيارة">بطارية السيارة</h2>',
  );
});

it('takes no name from the page', () => {
  const html = '<h2 id="main">Root</h2><h2>comments</h2><p id="root" class="story">x</p>';
  expect(toReadersHtml(html, 'en')).toBe(
    '<h2 id="h-root">Root</h2><h2 id="h-comments">comments</h2><p>x</p>',
  );
});

it('wraps tables once', () => {
  const table =
    '<table><tbody><tr><td>a<table><tbody><tr><td>b</td></tr></tbody></table></td></tr></tbody></table>';
  expect(toReadersHtml(`<figure>${table}</figure>`, 'en')).toBe(
    `<figure><div class="table-scroll">${table}</div></figure>`,
  );
});

it.each([
  ['<p>قبل عشر سنوات، كانت <em>المدن</em> أهدأ.</p>', 'قبل عشر سنوات'],
  ['<p>بسعة 3.5 لتر وستة أسطوانات كاملة</p>', 'بسعة 3.5 لتر وستة'],
])('marks the first phrase of %s', (html, phrase) => {
  expect(toReadersHtml(html, 'ar')).toBe(html.replace(phrase, `<span class="first-phrase">${phrase}</span>`));
});

it.each([
  '<h2>عنوان</h2><p>نص طويل، وفيه كلمات</p>',
  '<p><strong>نص</strong> ثم نص، ونص</p>',
  '<p>كلمة</p>',
  '',
])('marks nothing in %s', (html) => {
  expect(toReadersHtml(html, 'ar')).not.toContain('first-phrase');
});

it('leaves what is saved again as it is', () => {
  const html = `<h2>It's</h2><table><tbody><tr><td>"a"</td></tr></tbody></table>`;
  expect(toSafeHtml(html)).toBe(html);
});
