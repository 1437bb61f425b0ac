import { describe, expect, it } from 'vitest';
import { expectUntouched } from '../tests/safe-html/untouched.ts';
import { isSafeAlready } from './safe-already.ts';

/** As our editor, our importer and the seed write them. */
const WRITTEN = [
  '',
  '<p>One <strong>bold</strong>, <em>slanted</em>, <u>under</u>, <s>gone</s></p>',
  '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6><p>x</p>',
  '<p><a href="/article/a" title="More">x</a> <a href="#user-content-fn-1">1</a> <a href="?page=2">2</a></p>',
  '<p><a href="https://a.example/?b=1&amp;c=2#d"><code>npm</code></a> <a href="mailto:a@b.example">c</a></p>',
  '<p>a &lt; b &amp;&nbsp;c &gt; d > e "f" &quot;g&quot;</p>\n<p>\u00a0محور \u200fQ6\u200f 🚗</p>',
  '<pre><code class="language-ts">const a = 1;\n\n  b();\n</code></pre>',
  '<ul><li>a<ol start="3"><li>b</li></ol></li><li>c</li></ul>',
  '<ol><li><p>a</p><p>b</p></li></ol>',
  '<blockquote><p>a</p></blockquote>',
  '<p>a<br>b</p><hr><p>c</p>',
  '<table><thead><tr><th scope="col">a</th><th align="right">b</th></tr></thead><tbody><tr><td colspan="2">c <strong>d</strong></td></tr></tbody></table>',
  '<table>\n<tbody>\n<tr>\n<th>a</th>\n<td><p>b</p><ul><li>c</li></ul></td></tr></tbody></table>',
  '<figure><img src="/uploads/a.webp" alt="b &quot;c&quot;" width="8" height="5"><figcaption>c <em>d</em></figcaption></figure>',
  '<figure><table><tbody><tr><td>a</td></tr></tbody></table><figcaption>b</figcaption></figure>',
  '<p>a <img src="https://a.example/a.webp" alt="" title="c"> d</p>',
  '<p lang="de" dir="ltr">a <span lang="fr">b</span> <bdi>c</bdi></p>',
  '<p><mark>a</mark><sub>b</sub><ins>c</ins><kbd>d</kbd><samp>e</samp><var>f</var><q>g</q></p>',
  '<p><em>Source: <a href="https://a.example/a">A &amp; B</a>, by C.</em></p>',
];

/** Each is dangerous, or would be mended by a parser, or is simply not known. */
const OTHERS = [
  ...['A text.', 'A <em>text</em>', '<em>a</em>', '<p>a</p> b', '<img src="/a.webp" alt="">', '<br>'],
  ...[
    '<p>a',
    'a</p>',
    '<p>a</p></p>',
    '</p>',
    '<p>a</h2>',
    '<p><em>a</p></em>',
    '<p',
    '<p>a</p',
    '<>',
    '</>',
    '<',
  ],
  ...[
    '<P>a</P>',
    '<p >a</p>',
    '<p\n>a</p>',
    '<p/>',
    '<p>a<br/></p>',
    '<p>a<br /></p>',
    '<p>a</br></p>',
    '<p>a</p >',
  ],
  ...[
    '<p><p>a</p></p>',
    '<p><ul><li>a</li></ul></p>',
    '<h2><p>a</p></h2>',
    '<em><p>a</p></em>',
    '<p><hr></p>',
  ],
  ...[
    '<p><a href="/a">a <em><a href="/b">b</a></em></a></p>',
    '<p><b><b>a</b></b></p>',
    '<p><sub><sub>a</sub></sub></p>',
  ],
  ...[
    '<li>a</li>',
    '<ul>a</ul>',
    '<ul><p>a</p></ul>',
    '<ul><li><li>a</li></li></ul>',
    '<ul><ul><li>a</li></ul></ul>',
  ],
  ...[
    '<table><tr><td>a</td></tr></table>',
    '<table><tbody><td>a</td></tbody></table>',
    '<tr><td>a</td></tr>',
    '<td>a</td>',
  ],
  ...[
    '<table>a<tbody></tbody></table>',
    '<table><tbody><tr>a</tr></tbody></table>',
    '<table><tbody><tr><p>a</p></tr></tbody></table>',
  ],
  ...[
    '<table><caption>a</caption></table>',
    '<table><p>a</p></table>',
    '<p><table></table></p>',
    '<figcaption>a</figcaption>',
  ],
  ...[
    '<p onclick="a()">x</p>',
    '<p style="position:fixed">x</p>',
    '<p id="a">x</p>',
    '<p class="a">x</p>',
    '<p constructor="a">x</p>',
  ],
  ...[
    '<p title=a>x</p>',
    "<p title='a'>x</p>",
    '<p title>x</p>',
    '<p  title="a">x</p>',
    '<p title="a"lang="en">x</p>',
  ],
  ...[
    '<p title="<">x</p>',
    '<p title=">">x</p>',
    '<p title="a" title="b">x</p>',
    '<p>a</p title="b">',
    '<p TITLE="a">x</p>',
  ],
  ...[
    '<p dir="up">x</p>',
    '<p lang="">x</p>',
    '<p><img src="/a" width="08"></p>',
    '<ol start="0"><li>a</li></ol>',
  ],
  ...[
    '<p><code class="a">x</code></p>',
    '<p><code class="language-a b">x</code></p>',
    '<p><a href="/a" target="_blank">x</a></p>',
  ],
  ...[
    'javascript:a()',
    'JavaScript:a()',
    ' https://a.example',
    'java\nscript:a()',
    'data:text/html,x',
    'https',
    '',
    'a/b',
  ].map((href) => `<p><a href="${href}">x</a></p>`),
  ...[
    'javascript&#58;a()',
    '&#x6A;avascript:a()',
    '/a&nbsp;b',
    '/a&quot;b',
    '/a&b',
    '/a b',
    'vbscript:a',
    '\u0001javascript:a',
  ].map((href) => `<p><a href="${href}">x</a></p>`),
  ...['mailto:a@b.example', 'data:image/png;base64,AAAA', 'ftp://a.example/a.png'].map(
    (src) => `<p><img src="${src}"></p>`,
  ),
  ...[
    '<p>a & b</p>',
    '<p>a &amp b</p>',
    '<p>&copy;</p>',
    '<p>&#60;</p>',
    '<p>&#x80;</p>',
    '<p>&notit;</p>',
    '<p>&AMP;</p>',
  ],
  ...['<p>a\0b</p>', '<p>a\rb</p>', '<p>a\fb</p>', '<p>a\u0085b</p>', '<p>a\u001bb</p>', '\u000b<p>a</p>'],
  ...[
    '<pre>\na</pre>',
    '<pre lang="en">\n\na</pre>',
    '<!-- a -->',
    '<p><!--a--></p>',
    '<!doctype html><p>a</p>',
    '<?a?>',
  ],
  ...[
    '<script>a()</script>',
    '<p><script>a()</script></p>',
    '<style>p{}</style>',
    '<iframe src="/a"></iframe>',
    '<p><input></p>',
  ],
  ...[
    '<svg><p>a</p></svg>',
    '<math><mtext>a</mtext></math>',
    '<template><p>a</p></template>',
    '<p><ruby>a<rt>b</rt></ruby></p>',
  ],
  ...[
    '<form action="/a"></form>',
    '<p><small>a</small></p>',
    '<p><my-a>b</my-a></p>',
    '<div>a</div>',
    '<noscript><p>a</p></noscript>',
  ],
  '<blockquote>'.repeat(40) + '</blockquote>'.repeat(40),
];

describe('isSafeAlready', () => {
  it.each(WRITTEN)('knows what our editor, our importer or the seed may have written: %s', (html) => {
    expect(isSafeAlready(html)).toBe(true);
    expectUntouched(html);
  });

  it.each(OTHERS)('leaves to the sanitiser: %j', (html) => {
    expect(isSafeAlready(html)).toBe(false);
    if (html) expect(isSafeAlready(`<p>a</p>${html}<p>b</p>`)).toBe(false);
  });

  it.each(['<p', '<p title="', '<pre', '<a href="/', '&', '<p>', '<p title="a" ', ' ', '<b>'])(
    'takes time in proportion to the length: %j',
    (piece) => {
      const start = performance.now();
      expect(isSafeAlready(`<p>a</p>${piece.repeat(2_000_000 / piece.length)}<`)).toBe(false);
      expect(performance.now() - start).toBeLessThan(1000);
    },
  );
});
