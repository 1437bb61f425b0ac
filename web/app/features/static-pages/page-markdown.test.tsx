import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '../../../../scripts/lib/hostile-texts.mjs';
import { PageMarkdown } from './page-markdown';
import { summaryOf } from './summary';

const shown = (text: string) => renderToStaticMarkup(<PageMarkdown text={text} />);

describe('the text of a static page', () => {
  it('is rendered from Markdown', () => {
    expect(shown('## Cars\n\nA *new* [car](/car), ~~old~~ www.a.example\n\n| a |\n| - |\n| b |')).toBe(
      '<h2>Cars</h2>\n<p>A <em>new</em> <a href="/car">car</a>, <del>old</del> <a href="http://www.a.example">www.a.example</a></p>\n' +
        '<div class="table-scroll"><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table></div>',
    );
  });

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
    ['https://a.example/a.webp', '<img src="https://a.example/a.webp" alt="a"/>'],
    ['/uploads/a.webp', '<img src="/uploads/a.webp" alt="a"/>'],
    ['tel:1', '<img alt="a"/>'],
    ['mailto:desk@a.example', '<img alt="a"/>'],
    ['DATA:image/png;base64,a', '<img alt="a"/>'],
    ['javascript:a', '<img alt="a"/>'],
  ])('has the picture %s only from the web or from this site', (address, picture) => {
    expect(shown(`![a](${address})`)).toContain(picture);
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
