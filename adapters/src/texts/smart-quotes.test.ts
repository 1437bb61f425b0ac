import { expect, it } from 'vitest';
import { toReadersHtml } from '../sanitise.ts';

const inEnglish = (html: string) => toReadersHtml(html, 'en');

it.each([
  [`<p>"It's 'fine'," she said.</p>`, '<p>“It’s ‘fine’,” she said.</p>'],
  [`<p>"'Yes' was all," he said</p>`, '<p>“‘Yes’ was all,” he said</p>'],
  [`<p>The drivers' cars, a '90s coupé and '69</p>`, '<p>The drivers’ cars, a ’90s coupé and ’69</p>'],
  [`<p>Rock 'n' roll, the 1990's ("so-called")</p>`, '<p>Rock ’n’ roll, the 1990’s (“so-called”)</p>'],
  // A quotation that begins in one element and ends in another.
  [`<p>said "<em>big</em>" and <em>"small</em>"</p>`, '<p>said “<em>big</em>” and <em>“small</em>”</p>'],
  [
    `<p><a href="/x">Tesla</a>'s "<a href="/y">q</a>"</p>`,
    '<p><a href="/x">Tesla</a>’s “<a href="/y">q</a>”</p>',
  ],
  // Inches and feet, where no quotation is open.
  [`<p>19" wheels, 5'10" tall, "in 2010"</p>`, '<p>19″ wheels, 5′10″ tall, “in 2010”</p>'],
  // A paragraph starts a new line.
  [`<p>"open</p><p>"open" 19"</p>`, '<p>“open</p><p>“open” 19″</p>'],
  [`<ul><li>"a"</li><li>'b'</li></ul>`, '<ul><li>“a”</li><li>‘b’</li></ul>'],
])('sets the quotation marks of %s', (html, set) => {
  expect(inEnglish(html)).toBe(set);
});

it.each([
  `<p>“Set already,” it’s so</p>`,
  `<p>In code <code>"x" 'y'</code> and <kbd>'</kbd></p>`,
  `<pre><code>const a = "it's";\n</code></pre>`,
  `<p>قال "نعم" ثم "Tesla" ومضى</p>`,
  `<p lang="ar" dir="rtl">"نص" 'نص'</p>`,
  `<p dir="rtl">"x"</p>`,
  `<blockquote lang="de"><p>"Ja"</p></blockquote>`,
])('leaves %s as it is', (html) => {
  expect(inEnglish(html)).toBe(html);
});

it('closes after code', () => {
  expect(inEnglish(`<p>"<code>a</code>" and '<code>b</code>'</p>`)).toBe(
    '<p>“<code>a</code>” and ‘<code>b</code>’</p>',
  );
});

it('leaves Arabic texts alone', () => {
  const html = '<h2>"عنوان"</h2><p>a "b"</p>';
  expect(toReadersHtml(html, 'ar')).toContain('a "b"');
});
