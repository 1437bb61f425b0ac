import { describe, expect, it } from 'vitest';
import { hasSameTree } from '../../../../tools/same-tree';
import { TextTooLarge } from '../../../contract/text-limits';
import { readHtml } from './html';
import { isStable } from './structure';

const sources = (html: string) => readHtml(html).places.map(({ kind, source }) => [kind, source]);

/** An HTML text after each of its places was given a translation. */
function translated(html: string, translate: (source: string) => string): string {
  const { places, write } = readHtml(html);
  for (const { source, put } of places) put(translate(source));
  return write();
}

describe('the places of an article that are translated', () => {
  it.each([
    ['<p>One <b>two</b> three</p>', [['paragraph', 'One <1>two</1> three']]],
    ['<h2>\n  A\n  title </h2>', [['heading', 'A title']]],
    ['<p>10&nbsp;km,\n <b>1\u202f000</b> m</p>', [['paragraph', '10\u00a0km, <1>1\u202f000</1> m']]],
    ['<img alt="10&nbsp;km\n away">', [['attribute', '10\u00a0km away']]],
    ['<p><strong>All of it</strong></p>', [['paragraph', 'All of it']]],
    ['<p>Run <code>npm start</code> now</p>', [['paragraph', 'Run <1/> now']]],
    ['<p>Run <code>npm start</code></p>', [['paragraph', 'Run <1/>']]],
    ['<p><code>npm start</code></p>', []],
    [
      '<p>One<br>two</p>',
      [
        ['paragraph', 'One'],
        ['paragraph', 'two'],
      ],
    ],
    ['<p>See <a href="/a"><b>this</b> car</a>.</p>', [['paragraph', 'See <1><2>this</2> car</1>.']]],
    [
      '<blockquote><p>Said.</p></blockquote><ul><li>One</li></ul>',
      [
        ['quote', 'Said.'],
        ['item', 'One'],
      ],
    ],
    [
      '<figure><img src="a.png" alt="A car"><figcaption>Its car</figcaption></figure>',
      [
        ['attribute', 'A car'],
        ['caption', 'Its car'],
      ],
    ],
    ['<table><tr><td>A cell</td><td>12</td></tr></table>', [['cell', 'A cell']]],
    ['<a href="/"><div>A block</div></a>', [['paragraph', 'A block']]],
    ['<p>A literal &lt;1&gt; in it</p>', [['paragraph', 'A literal <1/> in it']]],
    ['<pre>code here</pre><script>code()</script><iframe src="/x"></iframe><hr>', []],
    ['', []],
  ])('%s', (html, expected) => {
    expect(sources(html)).toEqual(expected);
  });

  it('say what their marks stand for', () => {
    const [place] = readHtml('<p>See <a href="/a">this</a> and <code>x = 1</code> there</p>').places;
    expect(place?.marks).toEqual([
      { number: 1, element: 'a', text: null, href: '/a' },
      { number: 2, element: 'code', text: 'x = 1', href: null },
    ]);
  });
});

describe('a translation that is put in its place', () => {
  it('has the marks where its sentence wants them, with all they had', () => {
    const html =
      '<p>See <a href="/a?x=1&amp;y=2" rel="nofollow">this <i>red</i></a> and <code>x</code> now</p>';
    const arabic = translated(html, () => '<3/> ثم <1><2>أحمر</2> هذا</1>');
    expect(arabic).toBe(
      '<p><code>x</code> ثم <a href="/a?x=1&amp;y=2" rel="nofollow"><i>أحمر</i> هذا</a></p>',
    );
    expect(hasSameTree(html, arabic)).toBe(true);
  });

  it('leaves alone what stands around it', () => {
    const html = '\n<p>\n One <!-- note --> </p>\n<img alt="" src="a.png"><pre> code\n</pre>';
    expect(translated(html, () => 'واحد')).toBe(html.replace('One', 'واحد'));
  });

  it('shows what looks like a mark as the text that it is', () => {
    expect(translated('<p>A &lt;1&gt; sign</p>', () => 'علامة <1/>')).toBe('<p>علامة &lt;1&gt;</p>');
    expect(translated('<img alt="A <1> sign">', () => 'علامة <1/>')).toBe('<img alt="علامة &lt;1&gt;">');
  });

  it('cannot bring in elements of its own', () => {
    expect(translated('<p>Text</p>', () => '<script>alert(1)</script>')).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    );
  });

  it('is refused when a tree is deeper than any article', () => {
    expect(() => readHtml('<div>'.repeat(2_000))).toThrow(TextTooLarge);
    expect(() => hasSameTree('<div>'.repeat(2_000), '')).toThrow(TextTooLarge);
  });

  it('has more marks than four digits number', () => {
    const html = `<p>${'<b>a</b> '.repeat(11_000)}</p>`;
    expect(translated(html, (source) => source) === html).toBe(true);
  });
});

describe('a translation that is built', () => {
  it('may lack a mark, and have one of its own', () => {
    const { places, write } = readHtml('<p>See <a href="/a">this <b>car</b></a></p>');
    const own = { number: 3, element: 'a', text: null, href: 'https://ar.example/?a&b', isOwn: true };
    places[0]?.put('<3>انظر</3> إلى <2>السيارة</2>', [own]);
    expect(write()).toBe('<p><a href="https://ar.example/?a&amp;b">انظر</a> إلى <b>السيارة</b></p>');
  });

  it('is the same tree when it is read again', () => {
    expect(isStable('<p>نص <a href="/a">أ</a></p>')).toBe(true);
    expect(isStable('<p><a href="/a">أ <a href="/b">ب</a></a></p>')).toBe(false);
    expect(isStable('<p>أ<p>ب</p></p>')).toBe(false);
  });
});

describe('the tree of a translation', () => {
  it.each([
    ['<p>a</p><p>b</p>', '<p>x</p>'],
    ['<p>a <b>b</b></p>', '<p>x</p>'],
    ['<p><a href="/1">a</a></p>', '<p><a href="/2">x</a></p>'],
    ['<p><code>a</code></p>', '<p><code>x</code></p>'],
    ['<h2>a</h2><p>b</p>', '<p>x</p><h2>y</h2>'],
    ['<p><b>a <i>b</i></b></p>', '<p><b>x</b> <i>y</i></p>'],
  ])('is not the same: %s and %s', (html, other) => {
    expect(hasSameTree(html, other)).toBe(false);
  });

  it('is the same when marks have changed places within a sentence', () => {
    expect(hasSameTree('<p><b>a</b> <i>b</i></p>', '<p><i>x</i> <b>y</b></p>')).toBe(true);
  });
});
