import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { describe, expect, it } from 'vitest';
import { translateHtml } from './translate-html';

/** The elements of a fragment with their attributes, without any text. */
function structureOf(html: string): unknown {
  const outline = (node: Tree.ParentNode): unknown[] =>
    node.childNodes
      .filter(defaultTreeAdapter.isElementNode)
      .map((element) => [
        element.tagName,
        element.attrs.filter(({ name }) => name !== 'alt' && name !== 'title'),
        outline(element),
      ]);
  return outline(parseFragment(html));
}

const ARTICLE = `<h2 id="how">How it works</h2>
<p>A <a href="https://example.com/?a=1&amp;b=2" rel="nofollow">lithium-ion cell</a> works by moving <em>lithium ions</em>
between two hosts.<br>The <strong>new</strong> <i>car</i> is &lt;fast&gt; &amp; quiet&nbsp;&mdash; see <code>npm run car</code>.</p>
<ul><li><strong>Heat.</strong> The battery</li><li>The <b><i>very</i> fast</b> car</li></ul>
<blockquote><p>The first five per cent are the quickest to go.</p></blockquote>
<figure><img src="/uploads/car.webp" alt="The new car" title="A car" width="10"><figcaption>The car</figcaption></figure>
<table><thead><tr><th>Heat</th></tr></thead><tbody><tr><td>The car</td></tr></tbody></table>
<pre><code>the car</code></pre><kbd>the car</kbd><samp>the car</samp>
<script>const car = 'the car';</script><style>.the-car { color: red; }</style>
<!-- the car --><details open><summary>The car</summary>The engine</details><hr><video src="/the-car.mp4" controls></video>`;

describe('translateHtml', () => {
  it.each([
    ['<p>the car</p>', '<p>السيارة</p>'],
    ['the car', 'السيارة'],
    ['<p>the car</p><p>the engine</p>', '<p>السيارة</p><p>المحرك</p>'],
    ['<img src="a.png" alt="the car">', '<img src="a.png" alt="السيارة">'],
    ['<a href="/the-car" title="the car">the engine</a>', '<a href="/the-car" title="السيارة">المحرك</a>'],
  ])('translates texts, alt and title: %s', (html, arabic) => {
    expect(translateHtml(html)).toBe(arabic);
  });

  it.each([
    ['<p>The <b>new</b> car</p>', '<p>السيارة <b>الجديدة</b></p>'],
    ['<p><b>New</b> car</p>', '<p>سيارة <b>جديدة</b></p>'],
    ['<p>the <b>very fast</b> car</p>', '<p>السيارة <b>السريعة جدًا</b></p>'],
    ['<p>and <b>the car</b></p>', '<p><b>والسيارة</b></p>'],
    ['<p>the <b>car</b>, the <i>engine</i></p>', '<p><b>السيارة</b>، <i>المحرك</i></p>'],
    ['<p><b>Heat.</b> The car</p>', '<p><b>حرارة.</b> السيارة</p>'],
    ['<p>the price of <a href="/car">the car</a></p>', '<p>سعر <a href="/car">السيارة</a></p>'],
  ])('keeps the words of a mark in it, in Arabic order: %s', (html, arabic) => {
    expect(translateHtml(html)).toBe(arabic);
  });

  it('does not move one mark over another, but still makes them agree', () => {
    expect(translateHtml('<p>the <b>new</b> <i>car</i></p>')).toBe('<p><b>الجديدة</b> <i>السيارة</i></p>');
  });

  it('reads on neither over blocks nor over line breaks', () => {
    expect(translateHtml('<p>the new</p><p>car</p>')).not.toContain('السيارة');
    expect(translateHtml('the car<br>and the engine')).toBe('السيارة<br>والمحرك');
  });

  it.each(['code', 'pre', 'kbd', 'samp', 'script', 'style'])('leaves <%s> alone', (tag) => {
    const html = `<${tag}>the car</${tag}>`;
    expect(translateHtml(html)).toBe(html);
  });

  it('keeps every element and attribute of an article where it was', () => {
    const translated = translateHtml(ARTICLE);
    expect(structureOf(translated)).toEqual(structureOf(ARTICLE));
    expect(translated).toContain('href="https://example.com/?a=1&amp;b=2"');
    expect(translated).toContain('&lt;');
    expect(translated).toContain('&nbsp;—');
    expect(translated).toContain('<!-- the car -->');
    expect(translated).toContain("const car = 'the car';");
    expect(translated).toContain('alt="السيارة الجديدة"');
    expect(translated).toContain('<figcaption>السيارة</figcaption>');
  });

  it.each([
    '<p>the <b>car',
    '</p>the car',
    '<td>the car</td>',
    '<p <b>the car',
    '&bogus; the car &#0;',
    '<svg><title>the car</title></svg>',
  ])('gives broken HTML the tree that a browser would: %s', (html) => {
    expect(structureOf(translateHtml(html))).toEqual(structureOf(html));
  });

  it('changes nothing of Arabic', () => {
    const html = '<p>السيارة <b>الجديدة</b>, <a href="/ar">هنا</a></p>';
    expect(translateHtml(html)).toBe(html);
  });
});
