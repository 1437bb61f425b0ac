import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { describe, expect, it } from 'vitest';
import { textEditor } from '~/test/text-editor';
import { losses } from './losses';

const { opened } = textEditor();

/** The editor writes each of these exactly as it was. */
const UNCHANGED = {
  'a paragraph with emphasis':
    '<p>One <strong>bold</strong>, <em>slanted</em>, <u>under</u>, <s>gone</s></p>',
  'headings of all levels': '<h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6><p>x</p>',
  'a link with its title':
    '<p><a href="/article/a" title="More">x</a> <a href="#user-content-fn-1">1</a></p>',
  'code in a link': '<p><a href="https://a.example"><code>npm</code></a></p>',
  'a block of code': '<pre><code class="language-ts">const a = 1;\n\n  b();\n</code></pre>',
  'nested lists': '<ul><li>a<ol start="3"><li>b</li></ol></li><li>c</li></ul>',
  'a list item of two paragraphs': '<ol><li><p>a</p><p>b</p></li></ol>',
  'a list item that begins with a heading':
    '<ol><li><h3>Range</h3><p>Text</p></li><li><h3>Price</h3><p>Text 2</p></li></ol>',
  'a list item of a list only': '<ol start="2"><li><ul><li>a</li></ul></li><li>b</li></ol>',
  'a list item that begins with a picture':
    '<ul><li><figure><img src="/uploads/a.webp"><figcaption>b</figcaption></figure><p>c</p></li></ul>',
  'list items of code and of a quotation':
    '<ul><li><pre><code>a</code></pre></li><li><blockquote><p>b</p></blockquote></li></ul>',
  'a quotation': '<blockquote cite="https://a.example/"><p>a</p></blockquote>',
  'a rule and a break': '<p>a<br>b</p><hr><p>c</p>',
  'a table':
    '<table><thead><tr><th scope="col">a</th><th align="right">b</th></tr></thead><tbody><tr><td colspan="2">c <strong>d</strong></td></tr></tbody></table>',
  'a table without a head': '<table><tbody><tr><th>a</th><td>b</td></tr></tbody></table>',
  'a table that is all head': '<table><thead><tr><th>a</th></tr></thead></table>',
  'a figure':
    '<figure><img src="/uploads/a.webp" alt="b" width="8" height="5"><figcaption>c <em>d</em></figcaption></figure>',
  'a figure of a table':
    '<figure><table><tbody><tr><td>a</td></tr></tbody></table><figcaption>b</figcaption></figure>',
  'a figure with two captions':
    '<figure><figcaption>a</figcaption><img src="/uploads/a.webp"><figcaption>b</figcaption></figure>',
  'a figure of a caption only': '<figure><figcaption>a</figcaption></figure>',
  'a figure of figures':
    '<figure><figure><img src="/uploads/a.webp"></figure><figure><img src="/uploads/b.webp"><figcaption>b</figcaption></figure><figcaption>c</figcaption></figure>',
  'a figure of a list': '<figure><ul><li>a</li></ul><figcaption>b</figcaption></figure>',
  'a figure of a heading and a paragraph': '<figure><h3>a</h3><p>b</p></figure>',
  'a figure of a picture, a heading and a paragraph':
    '<figure><img src="/uploads/a.webp"><h3>a</h3><p>b</p></figure>',
  'a picture in a line': '<p>a <img src="/uploads/a.webp" alt="b" title="c" width="8" height="5"> d</p>',
  footnotes:
    '<p>a<sup><a href="#user-content-fn-1">1</a></sup></p><section data-footnotes="" class="footnotes"><h2 class="sr-only">Footnotes</h2><ol><li>b</li></ol></section>',
  'two links back from a footnote':
    '<section data-footnotes="" class="footnotes"><ol><li>b <a href="#user-content-fnref-a">↩</a> <a href="#user-content-fnref-a-2">↩</a><sup><a href="#user-content-fnref-a-2">2</a></sup></li></ol></section>',
  'words of another language': '<p lang="de" dir="ltr">a <span lang="fr">b</span> <bdi>c</bdi></p>',
  'rarer marks':
    '<p><mark>a</mark><sub>b</sub><ins>c</ins><kbd>d</kbd><samp>e</samp><var>f</var><q>g</q></p>',
  definitions: '<dl><dt>a</dt><dd>b</dd><dd><p>c</p><p>d</p></dd></dl>',
  details: '<details><summary>a</summary><p>b</p></details>',
  'a part of another direction': '<div lang="ar" dir="rtl"><p>أ</p></div>',
};

describe('what an article holds', () => {
  it.each(Object.entries(UNCHANGED))('%s stays as it is', (_name, html) => {
    expect(opened(html)).toBe(html);
    expect(losses(html, html)).toEqual([]);
  });

  it('is not made longer by blank lines and captions that nobody has written', () => {
    const html =
      '<p>a</p><p></p><figure><img src="/uploads/a.png"><figcaption></figcaption></figure><p> </p>';
    expect(opened(html)).toBe('<p>a</p><figure><img src="/uploads/a.png"></figure>');
  });

  it('has a link of its own for a raised number within a link', () => {
    expect(opened('<p><a href="#user-content-fnref-a-2">↩<sup>2</sup></a></p>')).toBe(
      '<p><a href="#user-content-fnref-a-2">↩</a><sup><a href="#user-content-fnref-a-2">2</a></sup></p>',
    );
  });

  it('is nothing where nothing is written', () => {
    expect(opened('<p></p>')).toBe('');
  });

  it('holds no script, no handler, no picture as text and no link that acts', () => {
    const html =
      '<p onclick="a()">x<script>a()</script><img src=x onerror="a()"><img src="data:image/png;base64,AA=="><a href="java\nscript:a()">y</a><a href=" JAVASCRIPT:a()">z</a></p><iframe src="https://a.example"></iframe>';
    expect(opened(html)).toBe('<p>x<img src="x">yz</p>');
  });
});

const SEED = join(import.meta.dirname, '../../../../../../../cms/seed/articles');

describe('the demo articles', () => {
  it.each(readdirSync(SEED).filter((name) => name.endsWith('.md')))('%s loses nothing', (name) => {
    const source = readFileSync(join(SEED, name), 'utf8').replace(/^---\n[^]*?\n---\n/, '');
    const html = renderToStaticMarkup(<Markdown remarkPlugins={[remarkGfm]}>{source}</Markdown>);
    expect(html.length).toBeGreaterThan(1000);
    const after = opened(html);
    expect(losses(html, after)).toEqual([]);
    expect(opened(after)).toBe(after);
  });
});

describe('what would be lost', () => {
  it('is named', () => {
    const before = '<p>a <ruby>b<rt>c</rt></ruby></p><p><img src="/uploads/a.png" alt="d"></p>';
    expect(losses(before, opened(before))).toEqual(['ruby', 'rt'].sort());
    expect(losses('<p>a</p>', '<p>b</p>')).toEqual(['text']);
  });

  it('is named if it would move', () => {
    const list = '<ol><li><h3>a</h3><p>b</p></li></ol>';
    expect(losses(list, '<ol><li></li></ol><h3>a</h3><p>b</p>')).toEqual(['h3']);
    expect(losses('<ol><li>a</li><li>b</li></ol>', '<ol><li>a</li></ol><ul><li>b</li></ul>')).toEqual([
      'li',
      'ul',
    ]);
  });

  it('is named if something would be put around it', () => {
    const figure = '<figure><p>a</p></figure>';
    expect(losses(figure, '<figure><blockquote><p>a</p></blockquote></figure>')).toEqual(['blockquote']);
  });

  it.each([
    ['paragraphs that are the only ones', '<ul><li><p>a</p></li></ul><blockquote>b</blockquote>'],
    ['lists directly in lists', '<ul><li>a</li><ul><li>b</li></ul></ul>'],
    ['the parts of a table', '<table><tr><th><p>a</p></th></tr><tr><td><h3>b</h3></td></tr></table>'],
    ['empty captions', '<figure><img src="/uploads/a.webp"><figcaption></figcaption></figure>'],
    ['divisions without attributes', '<div><dl><div><dt>a</dt><dd>b</dd></div></dl></div>'],
    ['emphasis in emphasis', '<p><em>a <strong>b</strong></em> <a href="/c"><strong>d</strong></a></p>'],
    ['pictures with a link', '<figure><a href="/b"><img src="/uploads/a.webp"></a></figure>'],
  ])('is nothing for %s', (_what, html) => {
    expect(losses(html, opened(html))).toEqual([]);
  });

  it('is nothing where only the names differ', () => {
    expect(
      losses('<p><b>a</b> <i>b</i> <span>c</span></p>', opened('<p><b>a</b> <i>b</i> <span>c</span></p>')),
    ).toEqual([]);
  });
});
