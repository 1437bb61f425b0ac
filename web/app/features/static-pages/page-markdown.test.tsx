import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PublicUrl } from '~/lib/public-url';
import { HOSTILE_TEXTS } from '../../../../scripts/lib/hostile-texts.mjs';
import { hasHiddenPicture, PageMarkdown } from './page-markdown';
import { summaryOf } from './summary';

const SITE = 'https://site.example';
const shown = (text: string, language: 'en' | 'ar' = 'en') =>
  renderToStaticMarkup(
    <PublicUrl value={SITE}>
      <PageMarkdown text={text} language={language} />
    </PublicUrl>,
  );

describe('the text of a static page', () => {
  it('is rendered from Markdown', () => {
    expect(shown('## Cars\n\nA *new* [car](/car), ~~old~~ www.a.example\n\n| a |\n| - |\n| b |')).toBe(
      '<h2>Cars</h2>\n<p>A <em>new</em> <a href="/car">car</a>, <del>old</del> <a href="http://www.a.example">www.a.example</a></p>\n' +
        '<div class="table-scroll"><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table></div>',
    );
  });

  it.each([
    ['en', 'Footnotes', 'Back to reference'],
    ['ar', 'الحواشي', 'العودة إلى الإحالة'],
  ] as const)(
    'has footnotes with words in its language for screen readers (%s)',
    (language, heading, back) => {
      const html = shown('One[^a], two[^b], one again[^a].\n\n[^a]: First.\n\n[^b]: Second.', language);
      expect(html).toMatch(new RegExp(`<h2[^>]*class="sr-only"[^>]*>${heading}</h2>`));
      const labels = [...html.matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label);
      expect(labels).toEqual([`${back} 1`, `${back} 1-2`, `${back} 2`]);
    },
  );

  it('shows HTML as text', () => {
    expect(shown('H<sub>2</sub>O\n\n<script>alert(1)</script>\n\n<!-- a -->')).toBe(
      '<p>H&lt;sub&gt;2&lt;/sub&gt;O</p>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n<p>&lt;!-- a --&gt;</p>',
    );
  });

  it.each([
    ['/car', '/car'],
    ['car?a=b:c', 'car?a=b:c'],
    ['https://a.example', 'https://a.example'],
    ['ftp://a.example', 'ftp://a.example'],
    ['mailto:desk@a.example', 'mailto:desk@a.example'],
    ['tel:+97145550100', 'tel:+97145550100'],
    ['SMS:+97145550100', 'SMS:+97145550100'],
    ['xmpp:desk@a.example', 'xmpp:desk@a.example'],
  ])('has a link to %s', (address, href) => {
    expect(shown(`[a](${address})`)).toBe(`<p><a href="${href}">a</a></p>`);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,a',
    'VBScript:a',
    'file:///a',
    'blob:a',
    'javascript&colon;alert(1)',
  ])('has no link to %s', (address) => {
    expect(shown(`[a](${address})\n\n[b]\n\n[b]: ${address}`)).toBe('<p><a>a</a></p>\n<p><a>b</a></p>');
    expect(shown(`<${address}>`)).not.toContain('href');
  });

  it.each(['java&#10;script:a', '&#1;javascript:a', '<java\tscript:a>', '\u200Bjavascript:a'])(
    'encodes a character that would hide the scheme of %j',
    (address) => {
      const [, href = ''] = /href="([^"]*)"/.exec(shown(`[a](${address})`)) ?? [];
      expect(href).toMatch(/%/);
      // A browser reads it as an address of this site.
      expect(new URL(href, 'https://site.example/page/a').origin).toBe('https://site.example');
    },
  );

  it.each([
    '/uploads/a.webp',
    'a.webp',
    'https://site.example/uploads/a.webp',
    'HTTPS://SITE.example/uploads/a.webp',
    '//site.example/uploads/a.webp',
  ])('has the picture %s of this site', (address) => {
    expect(shown(`![a](${address})`)).toContain(`<p><img src="${address}" alt="a"/></p>`);
    expect(hasHiddenPicture(`![a](${address})`, SITE)).toBe(false);
  });

  it.each([
    'https://a.example/a.webp',
    'http://site.example/a.webp',
    '//a.example/a.webp',
    'https://[',
    'tel:1',
    'mailto:desk@a.example',
    'DATA:image/png;base64,a',
    'javascript:a',
    'blob:https://site.example/a',
  ])('has the description of a picture that browsers do not load, and says so: %s', (address) => {
    expect(shown(`![a](${address})`)).toBe('<p>a</p>');
    expect(shown(`[![a][b]](/car)\n\n[b]: ${address}`)).toBe('<p><a href="/car">a</a></p>');
    expect(hasHiddenPicture(`![a](${address})`, SITE)).toBe(true);
    expect(hasHiddenPicture(`![a][b]\n\n[b]: ${address}`, SITE)).toBe(true);
  });

  it.each([
    ['a link', '[a](https://a.example)'],
    ['code', '`![a](https://a.example/a.webp)`'],
    ['a text that is shown as it was typed', `![a](https://a.example/a.webp)${'b'.repeat(40_000)}`],
  ])('has no hidden picture in %s', (_name, text) => {
    expect(hasHiddenPicture(text, SITE)).toBe(false);
  });

  it('has pictures of this site where its public address is unknown', () => {
    const text = '![a](/uploads/a.webp) ![b](https://a.example/b.webp)';
    expect(renderToStaticMarkup(<PageMarkdown text={text} language="en" />)).toContain(
      '<p><img src="/uploads/a.webp" alt="a"/> b</p>',
    );
  });

  it.each([
    ['as many characters as are rendered', `*a* ${'b'.repeat(39_996)}`, true],
    ['more characters', `*a* ${'b'.repeat(39_997)}`, false],
    ['as many marks as are rendered', '*a* '.repeat(1000), true],
    ['more marks', '*a* '.repeat(1001), false],
    ['more lines', `*a*${'\n'.repeat(2000)}b`, false],
  ])('with %s', (_name, text, isRendered) => {
    const html = shown(text);
    expect(html.includes('<em>a</em>')).toBe(isRendered);
    expect(html.includes('*a*')).toBe(!isRendered);
  });

  it.each(HOSTILE_TEXTS.map(({ name, make }) => [name, make] as const))(
    'is not held up by %s',
    (_name, make) => {
      const before = process.cpuUsage();
      shown(make(39_000).slice(0, 40_000));
      summaryOf(make(200_000));
      const { user, system } = process.cpuUsage(before);
      // Half a second is usual; what this test is there for took minutes.
      expect((user + system) / 1e6).toBeLessThan(10);
    },
  );
});
