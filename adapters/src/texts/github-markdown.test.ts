import { describe, expect, it } from 'vitest';
import { toSafeHtml } from '../sanitise.ts';

/** Renders a text as the API sends it. The output lacks the parts that the sanitiser removes. */
describe('Markdown as on GitHub', () => {
  it.each([
    // Below the article's title.
    ['Setext\n======\n\n###### Six', '<h2>Setext</h2>\n<h6>Six</h6>'],
    [
      '*a* **b** ***c*** ~~d~~ `e`',
      '<p><em>a</em> <strong>b</strong> <em><strong>c</strong></em> <del>d</del> <code>e</code></p>',
    ],
    ['hard  \nbreak and a soft\nbreak', '<p>hard<br>\nbreak and a soft\nbreak</p>'],
    [
      '[a](/b?c&d "T") [e][f] ![g](/h.webp "I") <https://a.example>\n\n[f]: /f',
      '<p><a href="/b?c&amp;d" title="T">a</a> <a href="/f">e</a> <img src="/h.webp" alt="g" title="I"> <a href="https://a.example">https://a.example</a></p>',
    ],
    [
      '| a | b | c | d |\n| - | :- | :-: | -: |\n| 1 \\| 2 | `x` |\n',
      '<table>\n<thead>\n<tr>\n<th>a</th>\n<th align="left">b</th>\n<th align="center">c</th>\n<th align="right">d</th>\n</tr>\n</thead>\n' +
        '<tbody>\n<tr>\n<td>1 | 2</td>\n<td align="left"><code>x</code></td>\n<td align="center"></td>\n<td align="right"></td>\n</tr>\n</tbody>\n</table>',
    ],
    [
      'www.a.example, (www.a.example/b_(c)) https://a.example/?d=1. me@a.example',
      '<p><a href="http://www.a.example">www.a.example</a>, (<a href="http://www.a.example/b_(c)">www.a.example/b_(c)</a>) ' +
        '<a href="https://a.example/?d=1">https://a.example/?d=1</a>. <a href="mailto:me@a.example">me@a.example</a></p>',
    ],
    [
      'a.example ftp://a.example //a.example `www.a.example`',
      '<p>a.example ftp://a.example //a.example <code>www.a.example</code></p>',
    ],
    [
      'www.a.example/سيارة',
      '<p><a href="http://www.a.example/%D8%B3%D9%8A%D8%A7%D8%B1%D8%A9">www.a.example/سيارة</a></p>',
    ],
    [
      '- [ ] open\n- [x] done\n- plain\n\n1. [X] one',
      '<ul class="contains-task-list">\n<li class="task-list-item"> open</li>\n<li class="task-list-item"> done</li>\n<li>plain</li>\n</ul>\n' +
        '<ol>\n<li class="task-list-item"> one</li>\n</ol>',
    ],
    ['[ ] no task\n\n- [x]no task', '<p>[ ] no task</p>\n<ul>\n<li>[x]no task</li>\n</ul>'],
    ['> a\n>\n> - b', '<blockquote>\n<p>a</p>\n<ul>\n<li>b</li>\n</ul>\n</blockquote>'],
    [
      '```ts\na < b\n```\n\n    c',
      '<pre><code class="language-ts">a &lt; b\n</code></pre>\n<pre><code>c\n</code></pre>',
    ],
    ['<div onclick="a()">Raw <b>HTML</b></div>', '<div>Raw <b>HTML</b></div>'],
    ['H<sub>2</sub>O [a](javascript:a()) &copy;', '<p>H<sub>2</sub>O <a>a</a> ©</p>'],
  ])('%j', (source, html) => {
    expect(toSafeHtml(source)).toBe(html);
  });

  it('has footnotes', () => {
    const source =
      'One[^1], two[^two], one[^1]. None[^no]. ^[none]\n\n[^1]: First *note*.\n[^two]: Second.\n\n    - with a list\n[^unused]: Third.';
    expect(toSafeHtml(source)).toBe(
      '<p>One<sup><a href="#user-content-fn-1">1</a></sup>, two<sup><a href="#user-content-fn-two">2</a></sup>, ' +
        'one<sup><a href="#user-content-fn-1">1</a></sup>. None[^no]. ^[none]</p>\n' +
        '<section data-footnotes="" class="footnotes"><h2 class="sr-only">Footnotes</h2>\n<ol>\n' +
        '<li>\n<p>First <em>note</em>. <a href="#user-content-fnref-1">↩</a> <a href="#user-content-fnref-1-2">↩<sup>2</sup></a></p>\n</li>\n' +
        '<li>\n<p>Second.</p>\n<ul>\n<li>with a list</li>\n</ul>\n<a href="#user-content-fnref-two">↩</a>\n</li>\n' +
        '</ol>\n</section>',
    );
  });
});
