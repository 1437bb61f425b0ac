import { gzipSync } from 'node:zlib';

const MB = 1024 * 1024;
const repeated = (piece: string, bytes: number) => piece.repeat(Math.ceil(bytes / piece.length));
const page = (body: string, head = '') =>
  `<!doctype html><html><head><title>A hostile page</title>${head}</head><body>${body}</body></html>`;
const TEXT =
  '<p>A sentence of a reasonable length stands here, so that something could be extracted from it.</p>';
const article = (more: string) => page(`<article><h1>A hostile page</h1>${TEXT.repeat(5)}${more}</article>`);
const EVENTS = [
  'onclick',
  'onerror',
  'onload',
  'onmouseover',
  'onfocus',
  'style',
  'srcdoc',
  'formaction',
  'xlink:href',
];

/**
 * Pages that are made to take a reader's time or memory, or to inject a script. All are text of at most 10
 * MB.
 */
export const HOSTILE_PAGES: Record<string, () => string> = {
  '10 MB of nested div': () => repeated('<div>', 10 * MB),
  '10 MB of nested div in an article': () => article(repeated('<div>', 10 * MB)),
  '5 MB of nested b': () => article(repeated('<b>', 5 * MB)),
  '5 MB of nested spans with text': () => article(repeated('<span>a ', 5 * MB)),
  '5 MB of nested lists': () => article(repeated('<ul><li>', 5 * MB)),
  '5 MB of nested tables': () => article(repeated('<table><tr><td>', 5 * MB)),
  '5 MB of nested blockquotes with text': () => article(repeated('<blockquote><p>word ', 5 * MB)),
  '1 MB of nested links': () => article(repeated('<a href="/x">', MB)),
  '2 MB of nested figures': () => article(repeated('<figure><figcaption>x', 2 * MB)),
  '1 MB of closing tags': () => article(repeated('</div></p></b>', MB)),
  '5 MB of opening brackets': () => article(repeated('<', 5 * MB)),
  '5 MB of broken tags': () => article(repeated('<a <b <c ', 5 * MB)),
  '5 MB of broken comments': () => article(repeated('<!--', 5 * MB)),
  '5 MB of broken entities': () => article(repeated('&#x;&amp&#99999999999;', 5 * MB)),
  '100,000 links': () =>
    page(
      Array.from(
        { length: 100_000 },
        (_, n) => `<a href="/news/${n}/a-title-of-an-article">A title of an article ${n}</a>`,
      ).join(''),
    ),
  '100,000 paragraphs': () => page(TEXT.repeat(50_000)),
  '100,000 pictures': () => article('<img src="/a.jpg" srcset="/b.jpg 1x, /c.jpg 2x">'.repeat(100_000)),
  '200,000 line breaks': () => article('<br>'.repeat(200_000)),
  '100,000 empty paragraphs': () => article('<p> </p>'.repeat(100_000)),
  '50,000 list items': () =>
    article(`<ul>${'<li><a href="/a">A link of an item</a></li>'.repeat(50_000)}</ul>`),
  '20,000 tables': () => article('<table><tr><td>1</td></tr></table>'.repeat(20_000)),
  'one attribute of 5 MB': () => article(`<p class="${repeated('share ', 5 * MB)}">x</p>`),
  'one id of 5 MB without spaces': () => article(`<p id="${repeated('a', 5 * MB)}">x</p>`),
  '100,000 attributes': () =>
    article(`<p ${Array.from({ length: 100_000 }, (_, n) => `a${n}="b"`).join(' ')}>x</p>`),
  'one srcset of 5 MB': () => article(`<img srcset="${repeated('/a.jpg 1x, ', 5 * MB)}">`),
  'one srcset of commas': () => article(`<img srcset="${repeated(',', 2 * MB)}">`),
  'one word of 5 MB': () => page(`<article><p>${repeated('a', 5 * MB)}</p></article>`),
  'one line of 5 MB of spaces': () => page(`<article>${TEXT}<p>${repeated(' ', 5 * MB)}x</p></article>`),
  'one paragraph of 2 MB of dots': () => article(`<p>${repeated('. ', 2 * MB)}</p>`),
  'one paragraph like a date': () => article(`<p>${repeated('1 jan 1 ', MB)}</p>`),
  'one paragraph like a credit': () => article(`<p>(photo ${repeated('(photo ', MB)}</p>`),
  'one paragraph like a promotion': () => article(`<p>related ${repeated('related news ', MB)}</p>`),
  'one paragraph like a closing note': () => article(`<p>${repeated('contributed to ', MB)}</p>`),
  'one paragraph like a byline': () => article(`<p>By ${repeated('Jane-', MB)}!</p>${TEXT}`),
  'one paragraph like an Arabic call to readers': () =>
    article(`<p>انضم إلى ${repeated('.)', MB)}ا</p>${TEXT}`),
  'one title of 5 MB': () => page(TEXT.repeat(5), `<title>${repeated('title - ', 5 * MB)}</title>`),
  '5 MB of JSON-LD nesting': () =>
    page(TEXT.repeat(5), `<script type="application/ld+json">${repeated('[', 5 * MB)}</script>`),
  'deep JSON-LD graphs': () =>
    page(
      TEXT.repeat(5),
      `<script type="application/ld+json">${'{"@graph":['.repeat(2000)}1${']}'.repeat(2000)}</script>`,
    ),
  '10,000 JSON-LD scripts': () =>
    page(TEXT.repeat(5), '<script type="application/ld+json">{"@type":"Thing"}</script>'.repeat(10_000)),
  'JSON-LD that is no article': () =>
    page(
      TEXT.repeat(5),
      '<script type="application/ld+json">{"@type":"Article","headline":{"a":1},"author":[[[]]],"image":{"url":7},"datePublished":{},"__proto__":{"x":1}}</script>',
    ),
  'metadata full of markup': () =>
    page(
      TEXT.repeat(5),
      '<meta property="og:title" content="&lt;script&gt;alert(1)&lt;/script&gt;A title"><meta property="og:image" content="javascript:alert(1)"><link rel="canonical" href="javascript:alert(1)"><meta name="author" content="&lt;img src=x onerror=alert(1)&gt;">',
    ),
  'scripts in every attribute': () =>
    article(
      EVENTS.map(
        (name) =>
          `<p ${name}="alert(1)">A paragraph with a script in an attribute, long enough to be kept.</p>`,
      ).join(''),
    ),
  'scripts in every address': () =>
    article(
      [
        'javascript:alert(1)',
        ' java\nscript:alert(1)',
        'data:text/html,<script>alert(1)</script>',
        'vbscript:x',
        '&#106;avascript:alert(1)',
        '//[',
        'http://a b/',
      ]
        .map(
          (href) =>
            `<p>A sentence with a <a href="${href}">link that is not good</a> and some words.</p><img src="${href}">`,
        )
        .join(''),
    ),
  'elements that run': () =>
    article(
      '<svg onload=alert(1)><script>alert(1)</script></svg><math><mi xlink:href="javascript:alert(1)">x</mi></math><iframe srcdoc="<script>alert(1)</script>"></iframe><object data="x"></object><embed src="x"><form action="javascript:alert(1)"><button formaction="x">b</button></form>',
    ),
  'elements that hide others': () =>
    article(
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript><template><script>alert(1)</script></template><textarea></textarea><script>alert(1)</script></textarea><title><img src=x onerror=alert(1)></title><xmp><script>alert(1)</script></xmp><style><img src="</style><img src=x onerror=alert(1)>"></style>',
    ),
  'markup that changes when it is read again': () =>
    article(
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    ),
  'a base address that is a script': () =>
    page(TEXT.repeat(5) + '<a href="x">y</a>', '<base href="javascript:alert(1)//">'),
  'control characters': () =>
    article(
      `<p>${Array.from({ length: 160 }, (_, code) => String.fromCharCode(code)).join('a sentence ')}</p>`,
    ),
  'lone surrogates and nulls': () =>
    article(`<p>${'A sentence \ud800 with \udfff halves \0 of characters. '.repeat(20)}</p>`),
  'text that turns around': () =>
    article(
      `<p dir="rtl">${'\u202e\u2066\u2067 A sentence that turns around, long enough. '.repeat(20)}</p>`,
    ),
  nothing: () => '',
  'nothing but a doctype': () => '<!doctype html>',
  'a frameset': () => '<html><frameset><frame src="/a"></frameset></html>',
  'a picture called a page': () => '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR'.repeat(1000),
};

/** A gzip file with a page of 100 MB of spaces, in 100 KB. */
export const gzipBomb = (): Buffer => gzipSync(Buffer.alloc(100 * MB, ' '));
