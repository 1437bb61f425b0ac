import { expect, it } from 'vitest';
import { toFeedHtml, toReadersHtml, toSafeHtml } from '../sanitise.ts';

const TEXT = 'One[^a], two[^b], one again[^a].\n\n[^a]: First.\n\n[^b]: Second.';

/** Where each link of a text leads, and whether it leads somewhere. */
function linksOf(html: string): [href: string, isThere: boolean][] {
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  return [...html.matchAll(/href="#([^"]+)"/g)].map(([, href = '']) => [href, ids.has(href)]);
}

const LINKS = [
  ['fn-1', true],
  ['fn-2', true],
  ['fn-1', true],
  ['fnref-1', true],
  ['fnref-1-2', true],
  ['fnref-2', true],
];

const PAGE = 'https://cars.example/article/one';

/** The text in a feed, with addresses within the page as the page itself has them. */
const inFeed = (text: string, language: 'en' | 'ar') =>
  toFeedHtml(text, language, PAGE).replaceAll(`"${PAGE}#`, '"#');

it.each([
  ['a text in Markdown', TEXT],
  ['one that the editor has saved', toSafeHtml(TEXT)],
])('each reference of %s leads to its footnote, and back', (_what, text) => {
  expect(linksOf(toReadersHtml(text, 'en'))).toEqual(LINKS);
  expect(linksOf(inFeed(text, 'ar'))).toEqual(LINKS);
});

it('the two links that the editor makes of one lead to the same reference', () => {
  const html = toSafeHtml('One[^a], two[^a], three[^a], four[^b].\n\n[^a]: First.\n\n[^b]: Second.').replace(
    /<a href="([^"]+)">↩<sup>(\d)<\/sup><\/a>/g,
    '<a href="$1">↩</a><sup><a href="$1">$2</a></sup>',
  );
  expect(html).toContain(
    '<a href="#user-content-fnref-a-2">↩</a><sup><a href="#user-content-fnref-a-2">2</a></sup>',
  );
  const backs = linksOf(toReadersHtml(html, 'en')).filter(([href]) => href.startsWith('fnref-'));
  expect(backs).toEqual([
    ['fnref-1', true],
    ['fnref-1-2', true],
    ['fnref-1-2', true],
    ['fnref-1-3', true],
    ['fnref-1-3', true],
    ['fnref-2', true],
  ]);
});

it('the heading is in the language of the text', () => {
  expect(toReadersHtml(TEXT, 'en')).toContain('>Footnotes</h2>');
  for (const html of [toReadersHtml(TEXT, 'ar'), inFeed(TEXT, 'ar')]) {
    expect(html).toContain('>الحواشي</h2>');
    expect(html).not.toContain('Footnotes');
  }
});

it.each([
  ['en', 'Back to reference'],
  ['ar', 'العودة إلى الإحالة'],
] as const)(
  'screen readers read where each way back leads, in the language of the text: %s',
  (language, back) => {
    for (const html of [toReadersHtml(TEXT, language), inFeed(TEXT, language)]) {
      const labels = [...html.matchAll(/<a href="#fnref-[^>]*aria-label="([^"]+)"/g)].map(
        ([, label]) => label,
      );
      expect(labels).toEqual([`${back} 1`, `${back} 1-2`, `${back} 2`]);
    }
    expect(toSafeHtml(TEXT)).not.toContain('aria-label');
  },
);

it.each([
  '<p>a<sup><a href="#user-content-fn-1">1</a></sup></p>',
  '<p>10<sup>3</sup> and <sup><a href="/article/a">1</a></sup></p>',
  '<section data-footnotes="" class="footnotes"><p>b</p></section>',
])('a text without footnotes stays as it is: %s', (html) => {
  expect(toReadersHtml(html, 'en')).toBe(html);
});

it('a reference to a footnote that is not there leads nowhere new', () => {
  const html =
    '<p>a<sup><a href="#user-content-fn-x">7</a></sup></p><section data-footnotes="" class="footnotes"><ol><li>b</li></ol></section>';
  expect(toReadersHtml(html, 'en')).toContain('<sup><a href="#user-content-fn-x">7</a></sup>');
});
