import { describe, expect, it } from 'vitest';
import { cleanPaste } from './clean-paste';

const cleaned = (html: string) => cleanPaste(html).html.replace(/\n\s*/g, '');

const WORD_ITEM = (marker: string, text: string, level = 1) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]><span lang=EN-US>${text}<o:p></o:p></span></p>`;

describe('a text pasted from Word', () => {
  it('keeps headings, emphasis and tables, and loses styles, classes and blank lines', () => {
    const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{margin:0}</style><!--[if gte mso 9]><xml><o:x>1</o:x></xml><![endif]--></head><body lang=EN-US>
      <p class=MsoTitle>Range <span style='mso-spacerun:yes'>&nbsp;</span>test</p>
      <h2 style='mso-margin-top-alt:auto'><span style='color:#333;mso-fareast-font-family:"x"'>Winter</span></h2>
      <p class=MsoNormal><b><span lang=EN-US>Cold</span></b> and <span style='font-style:italic'>dark</span><o:p></o:p></p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p>
      <table class=MsoTableGrid border=1 style='border:none'><tr style='mso-yfti-irow:0'><td width=300 valign=top style='width:2in' colspan=2><p class=MsoNormal>a</p></td></tr></table></body></html>`;
    expect(cleaned(word)).toBe(
      '<h2>Range  test</h2><h2>Winter</h2><p><b>Cold</b> and <em>dark</em></p><table><tbody><tr><td colspan="2"><p>a</p></td></tr></tbody></table>',
    );
  });

  it('gets its lists back, with levels and numbers', () => {
    const lists = [
      WORD_ITEM('·', 'a'),
      WORD_ITEM('o', 'b', 2),
      WORD_ITEM('·', 'c'),
      '<p>d</p>',
      WORD_ITEM('1.', 'e'),
    ];
    expect(cleaned(lists.join(''))).toBe(
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><p>d</p><ol><li>e</li></ol>',
    );
  });
});

describe('what Word adds to a text', () => {
  it('takes its comments along with their marks, and keeps the words that they are about', () => {
    const mark =
      '<span class=MsoCommentReference><span style=\'font-size:8.0pt\'><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[EK1]</a><![endif]><span style=\'mso-special-character:comment\'>&nbsp;</span></span></span>';
    const list =
      '<div style=\'mso-element:comment-list\'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style=\'mso-element:comment\'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>Is this so?</p></div></div></div>';
    expect(cleaned(`<p>a <a style='mso-comment-reference:EK_1'>b</a>${mark} c</p>${list}`)).toBe(
      '<p>a b c</p>',
    );
  });

  it('keeps what stands between two conditions', () => {
    const word =
      '<p>a</p><!--[if !vml]--><p>b</p><!--[endif]--><p>c</p><!--[if gte mso 9]><xml>d</xml><![endif]--><p>e</p><![if !vml]><p>f</p><![endif]>';
    expect(cleaned(word)).toBe('<p>a</p><p>b</p><p>c</p><p>e</p><p>f</p>');
  });
});

it('keeps the items of a checklist of Google Docs without their boxes', () => {
  const box =
    '<img src="data:image/png;base64,AA==" width="17.6px" height="17.6px" alt="unchecked checkbox" role="img">';
  const page = `<ul><li role="checkbox" aria-checked="false">${box}<p>a</p></li></ul>`;
  expect(cleanPaste(page)).toMatchObject({ html: '<ul><li><p>a</p></li></ul>', pictures: [], leftOut: 0 });
});

it.each(['😀', '👩🏽‍🔧', '🇸🇦', '❤️'])('writes the emoji that is a picture as a character: %s', (emoji) => {
  const page = `<p>a <img class="emoji" alt="${emoji}" src="https://s.example/1f600.svg" width="20"> b</p>`;
  expect(cleanPaste(page)).toMatchObject({ html: `<p>a ${emoji} b</p>`, leftOut: 0 });
});

it.each(['', '1', '#', 'a 😀'])('leaves out a picture of another site with the description "%s"', (alt) => {
  expect(cleanPaste(`<p>a<img alt="${alt}" src="https://s.example/a.svg"></p>`)).toMatchObject({
    ...{ html: '<p>a</p>', leftOut: 1 },
  });
});

describe('a list pasted from Word', () => {
  it('is numbered with Arabic numbers, letters and dashes, too', () => {
    for (const marker of ['١.', '۱)', '1-', 'أ.', '(1)', 'a.']) {
      expect(cleaned(WORD_ITEM(marker, 'x')), marker).toBe('<ol><li>x</li></ol>');
    }
    for (const marker of ['·', 'o', '-', '§', '']) {
      expect(cleaned(WORD_ITEM(marker, 'x')), marker).toBe('<ul><li>x</li></ul>');
    }
  });

  it('goes on with its number after a paragraph', () => {
    const lists = [WORD_ITEM('1.', 'a'), '<p>b</p>', WORD_ITEM('٢.', 'c'), WORD_ITEM('٣.', 'd')];
    expect(cleaned(lists.join(''))).toBe(
      '<ol><li>a</li></ol><p>b</p><ol start="2"><li>c</li><li>d</li></ol>',
    );
  });
});

describe('two lists of Word without a paragraph between them', () => {
  it('stay two where one has numbers and the other bullets', () => {
    const lists = [WORD_ITEM('·', 'a'), WORD_ITEM('·', 'b'), WORD_ITEM('1.', 'c'), WORD_ITEM('2.', 'd')];
    expect(cleaned(lists.join(''))).toBe('<ul><li>a</li><li>b</li></ul><ol><li>c</li><li>d</li></ol>');
    expect(cleaned([...lists].reverse().join(''))).toBe(
      '<ol start="2"><li>d</li></ol><ol><li>c</li></ol><ul><li>b</li><li>a</li></ul>',
    );
  });

  it('stay two where the numbers begin again, also within an item', () => {
    const lists = [WORD_ITEM('1.', 'a'), WORD_ITEM('2.', 'b'), WORD_ITEM('1.', 'c')];
    expect(cleaned(lists.join(''))).toBe('<ol><li>a</li><li>b</li></ol><ol><li>c</li></ol>');
    const within = [
      WORD_ITEM('1.', 'a'),
      WORD_ITEM('o', 'b', 2),
      WORD_ITEM('1.', 'c', 2),
      WORD_ITEM('2.', 'd'),
    ];
    expect(cleaned(within.join(''))).toBe(
      '<ol><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li><li>d</li></ol>',
    );
  });

  it('are one where the numbers go on, also below the number of an item', () => {
    const lists = [
      WORD_ITEM('2.', 'a'),
      WORD_ITEM('2.1.', 'b', 2),
      WORD_ITEM('2.2.', 'c', 2),
      WORD_ITEM('3.', 'd'),
    ];
    expect(cleaned(lists.join(''))).toBe(
      '<ol start="2"><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ol>',
    );
  });
});

describe('words of another direction', () => {
  const inArabic = (html: string) => cleanPaste(html, 'rtl').html;

  it('keep their direction and language', () => {
    const quotation = '<blockquote dir="rtl" lang="ar"><p>نص</p></blockquote>';
    expect(cleaned(`<p dir="ltr">a</p>${quotation}<p lang="en">b</p>`)).toBe(`<p>a</p>${quotation}<p>b</p>`);
    expect(cleaned('<p>a <span lang="AR-SA" dir="RTL" style="color:red">نص</span></p>')).toBe(
      '<p>a <span lang="AR-SA" dir="rtl">نص</span></p>',
    );
    expect(cleaned('<p>a</p><div dir="rtl" lang="ar" class="b">نص</div>')).toBe(
      '<p>a</p><p dir="rtl" lang="ar">نص</p>',
    );
    expect(cleaned('<p>a</p><section dir="rtl"><p>نص <b dir="ltr">EV6</b></p></section>')).toBe(
      '<p>a</p><div dir="rtl"><p>نص <b dir="ltr">EV6</b></p></div>',
    );
    expect(inArabic('<p dir="rtl">نص <span dir="ltr">+971 4 555</span></p>')).toBe(
      '<p>نص <span dir="ltr">+971 4 555</span></p>',
    );
  });

  it('keep it in a list of Word', () => {
    expect(cleaned(WORD_ITEM('·', 'نص').replace('<p ', '<p dir=RTL '))).toBe(
      '<ul><li dir="rtl">نص</li></ul>',
    );
  });

  it('lose a direction that their author did not choose', () => {
    expect(inArabic('<p dir="ltr">نص من مستند</p>')).toBe('<p>نص من مستند</p>');
    expect(cleaned('<p>a<span dir="rtl"></span><bdi dir="auto">b</bdi></p>')).toBe('<p>a<bdi>b</bdi></p>');
    expect(cleaned('<div dir="ltr"><p dir="ltr">a</p></div>')).toBe('<p>a</p>');
  });

  it('lose one that Google Docs gave to an Arabic block that begins with a Latin word, or to a number', () => {
    expect(inArabic('<p dir="ltr">BMW تطلق سيارة كهربائية</p>')).toBe('<p>BMW تطلق سيارة كهربائية</p>');
    expect(inArabic('<ul><li dir="ltr">EV6 من كيا</li></ul>')).toBe('<ul><li>EV6 من كيا</li></ul>');
    const cell = '<table><tbody><tr><td><p dir="ltr">450</p></td></tr></tbody></table>';
    expect(inArabic(cell)).toBe(cell.replace(' dir="ltr"', ''));
    expect(inArabic('<p>نص</p><p dir="ltr">The new EV6</p>')).toBe('<p>نص</p><p dir="ltr">The new EV6</p>');
  });

  it('keep one of a block that has fewer Arabic letters than others', () => {
    for (const words of ['The word “سيارة” means car.', 'سيارة means car in this language.', 'Новый EV6']) {
      const page = `<p>نص</p><p dir="ltr">${words}</p>`;
      expect(inArabic(page)).toBe(page);
    }
  });
});

describe('a phrase of another direction in several parts', () => {
  const inArabic = (html: string) => cleanPaste(`<p dir="rtl">${html}</p>`, 'rtl').html;

  it.each([
    ['سيارة <span dir=LTR>BMW</span> <b><span dir=LTR>iX</span></b> جديدة', 'سيارة BMW <b>iX</b> جديدة'],
    ['غاز <span dir=LTR>CO<sub>2</sub></span> أقل', 'غاز CO<sub>2</sub> أقل'],
    ['غاز <span dir=LTR>CO<span style="vertical-align:sub">2</span></span> أقل', 'غاز CO<sub>2</sub> أقل'],
    [
      'موقع <span dir=LTR>BMW </span><a href="https://a.example/"><span dir=LTR>iX</span></a>',
      'موقع BMW <a href="https://a.example/">iX</a>',
    ],
    [
      'غاز <span dir=LTR>CO<sub>2</sub></span>، <span dir="ltr">BMW</span>',
      'غاز CO<sub>2</sub>، <span dir="ltr">BMW</span>',
    ],
    [
      'غاز <span dir=LTR>CO<sub>2</sub></span><br><span dir=LTR>CH<sub>4</sub></span>',
      'غاز CO<sub>2</sub><br>CH<sub>4</sub>',
    ],
  ])('needs no direction where its letters give it: %s', (word, clean) => {
    expect(inArabic(word)).toBe(`<p>${clean}</p>`);
  });

  it.each([
    '<span dir="ltr">450 </span><b><span dir="ltr">km</span></b>',
    '<span dir="ltr">BMW </span><b><span dir="ltr">iX</span></b> 5 سيارات',
    '<span dir="ltr">BMW</span> سيارة <span dir="ltr">iX</span>',
    '<span dir="ltr">CO<sub>2</sub></span> 5 سيارات',
    '<span dir="ltr">CO<sub>2</sub></span>، Audi',
    '<span dir="ltr">C++</span><br><a href="https://a.example/"><span dir="ltr">Java</span></a>',
    '<span dir="ltr">C++</span><img src="/uploads/a.png"><sup><span dir="ltr">a</span></sup>',
  ])('keeps one that its letters do not give, and that of words apart: %s', (html) => {
    expect(inArabic(html)).toBe(`<p>${html}</p>`);
  });

  it('keeps one if its letters would join the phrase behind it', () => {
    const phrase = (a: string, b: string) => `${a} <a href="https://a.example/">${b}</a>`;
    const span = (words: string) => `<span dir="ltr">${words}</span>`;
    const [first, second] = [phrase(span('BMW'), span('iX')), phrase(span('Audi'), span('Q4'))];
    expect(inArabic(`${first}، ${second}`)).toBe(`<p>${first}، ${phrase('Audi', 'Q4')}</p>`);
  });

  it.each([
    'سيارة <span dir=LTR>BMW </span><b><span dir=LTR>iX</span></b><span dir=LTR> M60</span>',
    'سيارة <span dir=LTR>iX </span><b><span dir=LTR>60</span></b> جديدة',
    '<span dir=LTR>BMW </span><b><span dir=LTR>iX</span></b>، <span dir=LTR>Audi </span><b><span dir=LTR>Q4</span></b>',
    '<span dir=LTR>C++</span><br><b><span dir=LTR>Java</span></b>',
    '<a href="https://a.example/"><span dir=LTR>BMW </span><b><span dir=LTR>iX</span></b></a>',
  ])('keeps one if the editor joins its parts: %s', (word) => {
    expect(inArabic(word)).toBe(`<p>${word.replaceAll('dir=LTR', 'dir="ltr"')}</p>`);
  });

  it('needs none in an English text either', () => {
    expect(cleaned('<p>a <span dir=RTL>سيارة</span> <b><span dir=RTL>جديدة</span></b> b</p>')).toBe(
      '<p>a سيارة <b>جديدة</b> b</p>',
    );
  });
});

describe('a text pasted from a web page', () => {
  it('keeps the space between words of different looks', () => {
    expect(cleaned('<p>one<strong> </strong>two</p>')).toBe('<p>one two</p>');
    expect(
      cleaned(
        '<p><span style="font-weight:700">Bold</span><span style="font-weight:700;font-style:italic"> </span><span style="font-style:italic">slanted</span></p>',
      ),
    ).toBe('<p><strong>Bold</strong> <em>slanted</em></p>');
    expect(cleaned('<p>one<a href="https://a.example/"> </a>two</p>')).toBe('<p>one two</p>');
  });

  it('keeps the lines of cells and list items apart', () => {
    expect(cleaned('<table><tr><td><div>Range</div><div>420 km</div></td></tr></table>')).toContain(
      '<td>Range<br>420 km</td>',
    );
    expect(cleaned('<ul><li><div><div>First</div><div>Second</div></div> and third</li></ul>')).toBe(
      '<ul><li>First<br>Second<br> and third</li></ul>',
    );
  });

  it('may have elements that are called like members of every object', () => {
    expect(cleaned('<p>One</p><constructor class="a">two</constructor>')).toContain('two');
  });

  it('keeps what it says, not how it looked', () => {
    const page =
      '<meta charset="utf-8"><div class="css-1x" data-a="1"><div style="color:red">One <span class="b" style="font-weight:700">two</span></div><p id="x" class="y"></p><p>&nbsp;</p><p dir="ltr"><font color="red">Three</font> <a href="https://a.example/" class="z" target="_blank" onclick="a()">four</a></p></div><script>a()</script><button>Share</button>';
    expect(cleaned(page)).toBe(
      '<p>One <strong>two</strong></p><p>Three <a href="https://a.example/">four</a></p>',
    );
  });

  it('is not bold all over when it comes from Google Docs', () => {
    expect(
      cleaned('<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span>a</span></p></b>'),
    ).toBe('<p>a</p>');
  });

  it('keeps the language of code, figures and their captions', () => {
    const page =
      '<pre class="hl"><code class="x language-ts">a</code></pre><figure class="wide"><img src="/uploads/a.png" alt="b" class="c"><figcaption>d</figcaption></figure>';
    expect(cleaned(page)).toBe(
      '<pre><code class="language-ts">a</code></pre><figure><img src="/uploads/a.png" alt="b"><figcaption>d</figcaption></figure>',
    );
  });

  it('loses tracking pixels without a word, and says how many other pictures are left out', () => {
    const page =
      '<p>a<img src="https://t.example/p.gif" width="1" height="1"><img src="https://a.example/b.jpg" width="800"><img src="file:///c.png"></p>';
    expect(cleanPaste(page)).toEqual({
      html: '<p>a</p>',
      pictures: [],
      leftOut: 2,
      onDevice: 1,
      hasEmbeds: false,
    });
  });

  it.each([
    ['its picture', '<figure><img src="https://a.example/b.jpg"><figcaption>Photo</figcaption></figure>'],
    [
      'its picture with a link',
      '<figure><a href="/b"><div><img src="https://a.example/b.jpg"></div></a><figcaption><p>Photo</p></figcaption></figure>',
    ],
    ['its video', '<figure><div><video src="/a.mp4"></video></div><figcaption>Photo</figcaption></figure>'],
    [
      'all of its figures',
      '<figure><figure><img src="https://a.example/b.jpg"><figcaption> </figcaption></figure><figcaption>Photo</figcaption></figure>',
    ],
    ['everything but its caption', '<figcaption>Photo</figcaption>'],
  ])('has no figure that lost %s, and the caption becomes a paragraph', (_what, figure) => {
    expect(cleaned(`<p>a</p>${figure}<p>b</p>`)).toBe('<p>a</p><p>Photo</p><p>b</p>');
  });

  it('has the figures of its own pictures, of tables and of quotations', () => {
    const page =
      '<figure><figure><img src="/uploads/a.png"></figure><figcaption>b</figcaption></figure><figure><table><tbody><tr><td>c</td></tr></tbody></table></figure><figure><blockquote>d</blockquote></figure>';
    expect(cleaned(page)).toBe(page);
  });

  it('says whether it had frames that readers see', () => {
    const frame = (size: string) => `<p>a</p><iframe src="https://video.example/1" ${size}></iframe>`;
    expect(cleanPaste(frame('width="560" height="315"'))).toMatchObject({
      html: '<p>a</p>',
      hasEmbeds: true,
    });
    expect(cleanPaste(frame('width="0" height="0"')).hasEmbeds).toBe(false);
  });

  it('gives the pictures that came along as data to be uploaded', () => {
    const { html, pictures, leftOut } = cleanPaste('<p>a</p><img src="data:image/png;base64,AA==">');
    expect({ html, pictures, leftOut }).toEqual({
      html: '<p>a</p>',
      pictures: ['data:image/png;base64,AA=='],
      leftOut: 0,
    });
  });
});

describe('what a pasted text means by its looks', () => {
  it('is kept: struck out, raised and lowered words of Google Docs and Word', () => {
    const page =
      '<p><span style="text-decoration:line-through">old</span> <s>older</s> <strike>oldest</strike> CO<span style="font-size:0.6em;vertical-align:sub">2</span> m<span style="vertical-align:super"><span style="font-weight:700">3</span></span> 1<sup>st</sup></p>';
    expect(cleaned(page)).toBe(
      '<p><s>old</s> <s>older</s> <strike>oldest</strike> CO<sub>2</sub> m<sup><strong>3</strong></sup> 1<sup>st</sup></p>',
    );
  });

  it('does not begin with a heading that is the title of the page', () => {
    expect(cleaned('<h1>a</h1><h2>b</h2><h3>c</h3>')).toBe('<h2>a</h2><h3>b</h3><h4>c</h4>');
    expect(cleaned('<h2>b</h2><h3>c</h3>')).toBe('<h2>b</h2><h3>c</h3>');
    expect(cleaned('<p class=MsoTitle>t</p><h1>a</h1>')).toBe('<h2>t</h2><h2>a</h2>');
  });
});

describe('links', () => {
  it('lead where they are meant to, and not over Google', () => {
    const over = 'https://www.google.com/url?q=https://a.example/b?c%3Dd%26e&amp;sa=D&amp;ust=17&amp;usg=x';
    expect(cleaned(`<p><a href="${over}">a</a></p>`)).toBe(
      '<p><a href="https://a.example/b?c=d&amp;e">a</a></p>',
    );
    const own = '<p><a href="https://www.google.com/url?q=javascript:x">a</a></p>';
    expect(cleaned(own)).toBe(own);
  });

  it('to footnotes and bookmarks of the other text lead nowhere, and only their words stay', () => {
    const word =
      '<p><a name="_GoBack"></a>a<a style="mso-footnote-id:ftn1" href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a></p><div id="ftn1"><p><a href="#_ftnref1">[1]</a> b</p></div>';
    expect(cleaned(word)).toBe('<p>a<sup>[1]</sup></p><p>[1] b</p>');
  });
});

it('blank paragraphs and breaks between paragraphs are left out; breaks within a paragraph stay', () => {
  const page =
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p>a</p><br /><h2><br></h2><p>&nbsp;</p><p><span>\u200b</span></p><p>b<br>c</p><br class="Apple-interchange-newline"></b>';
  expect(cleaned(page)).toBe('<p>a</p><p>b<br>c</p>');
});

it.each(['', ' data-pm-slice="1 1 []"'])('a picture of ours has its address without an origin:%s', (mark) => {
  const page = `<p${mark}>a<img src="${window.location.origin}/uploads/c.png?v=1"></p>`;
  expect(cleanPaste(page)).toMatchObject({
    html: `<p${mark}>a<img src="/uploads/c.png"></p>`,
    ...{ pictures: [], leftOut: 0 },
  });
});

describe('a text copied from another editor of this kind', () => {
  it('loses pictures of other sites, and says so', () => {
    const page =
      '<p data-pm-slice="1 1 []" class="x">a<img src="https://a.example/b.jpg"><img src="/uploads/c.png"></p><img src="data:image/png;base64,AA==">';
    expect(cleanPaste(`${page}<iframe src="https://video.example/1" width="560"></iframe>`)).toMatchObject({
      html: expect.stringMatching(
        /^<p data-pm-slice="1 1 \[\]" class="x">a<img src="\/uploads\/c.png"><\/p><iframe/,
      ),
      pictures: ['data:image/png;base64,AA=='],
      leftOut: 1,
      hasEmbeds: true,
    });
  });

  it('keeps the caption of such a picture as a paragraph', () => {
    const figure = '<figure><img src="https://a.example/b.jpg"><figcaption>b</figcaption></figure>';
    expect(cleaned(`<p data-pm-slice="1 0 []">a</p>${figure}`)).toBe(
      '<p data-pm-slice="1 0 []">a</p><p>b</p>',
    );
  });

  it('does not begin with a heading that is the title of the page', () => {
    expect(cleaned('<h1 data-pm-slice="0 0 []" id="a" @click="b">a</h1><h2>b</h2>')).toBe(
      '<h2 data-pm-slice="0 0 []" id="a" @click="b">a</h2><h3>b</h3>',
    );
  });
});

it('leaves what was copied from the editor as it is', () => {
  const own = '<p data-pm-slice="1 1 []" lang="de">a <span lang="fr">b</span></p>';
  expect(cleanPaste(own).html).toBe(own);
  const more =
    '<h2 data-pm-slice="0 0 []">a&nbsp;b</h2><figure><img src="/uploads/a.webp" alt=""><figcaption></figcaption></figure><p><sup><a href="#user-content-fn-1">1</a></sup> x &lt;![endif]&gt; &amp;<br class="ProseMirror-trailingBreak"></p>';
  expect(cleanPaste(more)).toEqual({ html: more, pictures: [], leftOut: 0, onDevice: 0, hasEmbeds: false });
});
