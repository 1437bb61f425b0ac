import { describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '../../scripts/lib/hostile-texts.mjs';
import { TEXT_LIMITS } from '../contract/text-limits.ts';
import { toFeedHtml, toSafeHtml } from './sanitise.ts';

describe('toSafeHtml', () => {
  it('keeps what articles are made of', () => {
    const html =
      '<h2>Cells</h2><p>A <strong>bold</strong> <em>claim</em> and <a href="/article/x">a link</a>.</p><ul><li>one</li></ul>' +
      '<blockquote><p>said</p></blockquote><pre><code class="language-ts">a &lt; b</code></pre>' +
      '<figure><img src="/uploads/a.webp" alt="A car" width="16" height="9"><figcaption>Drawn</figcaption></figure>' +
      '<table><thead><tr><th>kW</th></tr></thead><tbody><tr><td>150</td></tr></tbody></table><p dir="rtl" lang="ar">نص</p>';
    expect(toSafeHtml(html)).toBe(html);
  });

  it.each([
    '',
    '<p>One <strong>bold</strong>, <em>slanted</em>, <u>under</u>, <s>gone</s></p>',
    '<h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6><p>x</p>',
    '<p><a href="/article/a" title="More">x</a> <a href="#user-content-fn-1">1</a> <a href="?page=2">2</a></p>',
    '<p><a href="https://a.example/?b=1&amp;c=2#d"><code>npm</code></a> <a href="mailto:a@b.example">c</a></p>',
    '<p>a &lt; b &amp;\u00a0c > d "f"</p>\n<p>محور \u200fQ6\u200f 🚗</p>',
    '<pre><code class="language-ts">const a = 1;\n\n  b();\n</code></pre>',
    '<ul><li>a<ol start="3"><li>b</li></ol></li><li>c</li></ul>',
    '<ol><li><p>a</p><p>b</p></li></ol>',
    '<p>a<br>b</p><hr><p>c</p>',
    '<table><thead><tr><th scope="col">a</th><th align="right">b</th></tr></thead><tbody><tr><td colspan="2">c</td></tr></tbody></table>',
    '<figure><img src="/uploads/a.webp" alt="b" width="8" height="5"><figcaption>c <em>d</em></figcaption></figure>',
    '<figure><img src="/uploads/a.webp" alt=""></figure>',
    '<figure><table><tbody><tr><td>a</td></tr></tbody></table><figcaption>b</figcaption></figure>',
    '<p lang="de" dir="ltr">a <span lang="fr">b</span> <bdi>c</bdi></p>',
    '<p><mark>a</mark><sub>b</sub><ins>c</ins><kbd>d</kbd><samp>e</samp><var>f</var><q>g</q></p>',
  ])('leaves as it is: %s', (html) => {
    expect(toSafeHtml(html)).toBe(html);
  });

  it.each([
    '<script>alert(1)</script>',
    '<p onclick="alert(1)">x</p>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt&#58;alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<img src="data:image/png;base64,AAAA">',
    '<iframe src="https://example.com"></iframe>',
    '<svg><script>alert(1)</script></svg>',
    '<style>body{display:none}</style>',
    '<p style="position:fixed">x</p>',
    '<form action="https://example.com"><input name="q"></form>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  ])('takes the danger out of %s', (html) => {
    for (const safe of [toSafeHtml(html), toSafeHtml(`A text.\n\n${html}`)]) {
      // Escaped text does nothing, so that only tags count.
      const tags = safe.match(/<[a-z][^>]*>/gi)?.join('') ?? '';
      expect(tags).not.toMatch(/script|\son\w+=|data:|<iframe|<style|style=|<form|<input|<svg|<math/i);
      expect(safe).not.toContain('display:none');
    }
  });

  it.each([
    ['<p>a</p><img src="data:image/png;base64,AAAA" alt="b"><p>c</p>', '<p>a</p><p>c</p>'],
    ['<p>a <img src="data:image/png;base64,AAAA"> b</p>', '<p>a  b</p>'],
    ['<p>a</p><p><img src="data:image/png;base64,AAAA"></p>', '<p>a</p>'],
    ['<figure><a href="/b"><img src="data:image/gif;base64,AAAA"></a></figure><p>c</p>', '<p>c</p>'],
    [
      '<figure><img src="data:image/gif;base64,AAAA"><figcaption>b</figcaption></figure>',
      '<figure><figcaption>b</figcaption></figure>',
    ],
    ['<p>a</p><p><img alt="b"></p><p><img></p>', '<p>a</p>'],
    [
      '<p>a</p><p></p><p><img src="/uploads/a.webp"></p>',
      '<p>a</p><p></p><p><img src="/uploads/a.webp"></p>',
    ],
    ['A text ![b](data:image/png;base64,AAAA) in Markdown', '<p>A text  in Markdown</p>'],
    [
      '<picture><source srcset="https://other.example/b.gif"><img src="/uploads/a.webp" alt="c"></picture>',
      '<img src="/uploads/a.webp" alt="c">',
    ],
  ])('leaves no empty picture of %s', (html, safe) => {
    expect(toSafeHtml(html)).toBe(safe);
  });

  it.each(['http', 'https', 'ftp', 'ftps', 'mailto', 'tel', 'callto', 'sms', 'cid', 'xmpp'])(
    'allows links by %s',
    (scheme) => {
      expect(toSafeHtml(`<p><a href="${scheme}:x">x</a></p>`)).toBe(`<p><a href="${scheme}:x">x</a></p>`);
    },
  );

  it('makes HTML of Markdown that an editor typed in the panel', () => {
    expect(toSafeHtml('## Cells\n\nA **bold** claim.\n\n| kW |\n| -- |\n| 150 |')).toBe(
      '<h2>Cells</h2>\n<p>A <strong>bold</strong> claim.</p>\n<table>\n<thead>\n<tr>\n<th>kW</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>150</td>\n</tr>\n</tbody>\n</table>',
    );
  });

  const nested = (depth: number) => `${'<div>'.repeat(depth)}A text &amp; more${'</div>'.repeat(depth)}`;
  const { depth, elements, html, markdown } = TEXT_LIMITS;

  it.each([
    ['as many elements within each other as allowed', nested(depth)],
    ['as many elements as allowed', '<p>a</p>'.repeat(elements)],
    ['HTML as long as allowed', `<p>${'a'.repeat(html - 7)}</p>`],
  ])('shows HTML with %s', (_name, content) => {
    expect(toSafeHtml(content) === content).toBe(true);
  });

  it('shows Markdown as long as allowed', () => {
    const safe = toSafeHtml(`*a* ${'b'.repeat(markdown - 4)}`);
    expect(/^<p><em>a<\/em> b+<\/p>$/.test(safe)).toBe(true);
  });

  it.each([
    ['deeply nested HTML', nested(depth + 1)],
    ['endlessly nested HTML', `${'<blockquote><p>'.repeat(20_000)}A text &amp; more`],
    ['HTML with very many elements', `${'<p></p>'.repeat(elements)}<p>A text &amp; more</p>`],
    ['very long HTML', `<p>A text &amp; more${' '.repeat(html)}<i></i></p>`],
    [
      'HTML that its parser multiplies',
      `<p>${'<b id="a">'.repeat(90)}${'<p>a'.repeat(5000)}A text &amp; more`,
    ],
    ['Markdown with deeply nested quotations', `${'> '.repeat(depth + 1)}A text &amp; more`],
    ['very long Markdown', `A text &amp; more${' '.repeat(markdown)}*`],
    ['Markdown with very many marks', `${'[]'.repeat(elements + 1)}A text &amp; more`],
    ['Markdown with very many elements', `${'- a\n'.repeat(elements)}A text &amp; more`],
    [
      'Markdown that repeats a long address',
      `[a]: /${'x'.repeat(90_000)}\n\n${'[a] '.repeat(10)}A text &amp; more`,
    ],
  ])('shows as text: %s', (_name, content) => {
    // Not toMatch: it would print the whole text.
    expect(/^<p>[^<]*A text &amp;amp; more[^<]*<\/p>$/.test(toSafeHtml(content))).toBe(true);
  });

  it.each(HOSTILE_TEXTS.map(({ name, make }) => [name, make] as const))(
    'is not held up by %s',
    (_name, make) => {
      const length = make(10).startsWith('<') ? html : markdown;
      const before = process.cpuUsage();
      expect(toSafeHtml(make(length).slice(0, length)).length).toBeLessThan(4 * length);
      const { user, system } = process.cpuUsage(before);
      // A few tenths of a second are usual; what this test is there for took minutes.
      expect((user + system) / 1e6).toBeLessThan(8);
    },
  );
});

describe('toFeedHtml', () => {
  const base = 'https://cars.example/ar/article/one';

  it.each([
    ['<a href="/article/two">two</a>', '<a href="https://cars.example/article/two">two</a>'],
    ['<a href="#part">part</a>', `<a href="${base}#part">part</a>`],
    ['<a href="?a=1&amp;b=2">same</a>', `<a href="${base}?a=1&amp;b=2">same</a>`],
    ['<img src="/uploads/a.webp" alt="">', '<img src="https://cars.example/uploads/a.webp" alt="">'],
    ['<p>a</p><p><img src="https://other.example/b.gif" alt="c"></p>', '<p>a</p>'],
    ['a ![b](//other.example/b.gif) c', '<p>a  c</p>'],
    ['<blockquote cite="/x">q</blockquote>', '<blockquote cite="https://cars.example/x">q</blockquote>'],
    ['<a href="mailto:a@b.example">mail</a>', '<a href="mailto:a@b.example">mail</a>'],
    ['<a href="https://other.example/">o</a>', '<a href="https://other.example/">o</a>'],
    ['<a href="https://[broken">b</a>', '<a href="https://[broken">b</a>'],
    ['<p dir="rtl">سيارة &lt;b&gt;</p>', '<p dir="rtl">سيارة &lt;b></p>'],
  ])('makes of %s %s', (html, wanted) => {
    expect(toFeedHtml(html, 'ar', base)).toBe(wanted);
  });

  it('knows the same text of two articles apart', () => {
    for (const one of ['https://cars.example/article/one', 'https://cars.example/article/two']) {
      expect(toFeedHtml('<a href="#part">part</a>', 'en', one)).toBe(`<a href="${one}#part">part</a>`);
    }
  });

  it('leads from a reference to the footnote on the page of the article', () => {
    const html = toFeedHtml('A claim.[^1]\n\n[^1]: A source', 'en', base);
    expect(html).toContain(`href="${base}#fn-1"`);
    expect(html).toContain(`href="${base}#fnref-1"`);
  });
});
