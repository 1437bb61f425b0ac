import { describe, expect, it } from 'vitest';
import { toSafeHtml } from './sanitise.ts';

describe('toSafeHtml', () => {
  it('keeps what articles are made of', () => {
    const html =
      '<h2>Cells</h2><p>A <strong>bold</strong> <em>claim</em> and <a href="/article/x">a link</a>.</p><ul><li>one</li></ul>' +
      '<blockquote><p>said</p></blockquote><pre><code class="language-ts">a &#x3C; b</code></pre>' +
      '<figure><img src="/uploads/a.webp" alt="A car" width="16" height="9"><figcaption>Drawn</figcaption></figure>' +
      '<table><thead><tr><th>kW</th></tr></thead><tbody><tr><td>150</td></tr></tbody></table><p dir="rtl" lang="ar">نص</p>';
    expect(toSafeHtml(html)).toBe(html);
  });

  it('leaves what is safe already as it is written', () => {
    expect(toSafeHtml('\n<p>a &amp; b &gt; c</p>\n')).toBe('<p>a &amp; b &gt; c</p>');
    expect(toSafeHtml('<p>a &amp; b &gt; c</p><br>')).toBe('<p>a &#x26; b > c</p><br>');
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
      // What is left as escaped text does nothing; only tags count.
      const tags = safe.match(/<[a-z][^>]*>/gi)?.join('') ?? '';
      expect(tags).not.toMatch(/script|\son\w+=|data:|<iframe|<style|style=|<form|<input|<svg|<math/i);
      expect(safe).not.toContain('display:none');
    }
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

  it.each(['<i>', '<div>', '<blockquote><p>'])('shows as text what is nested without end: %s', (tag) => {
    expect(toSafeHtml(`${tag.repeat(20_000)}A text & more`)).toBe('<p>A text &#x26; more</p>');
  });

  it.each(['> ', '- ', '1. ', '![a](', '*a ', 'a**b', '[a]: b\n', '- a\n', 'a|b\n', 'a\n\n'])(
    'shows as text what is Markdown without end: %j',
    (mark) => {
      const start = performance.now();
      const safe = toSafeHtml(`${mark.repeat(400_000 / mark.length)}\nA text`);
      expect(performance.now() - start).toBeLessThan(2000);
      expect(safe).toMatch(/^<p>[^<]*A text<\/p>$/);
    },
  );
});
