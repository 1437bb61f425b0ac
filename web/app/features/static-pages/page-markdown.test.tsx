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
