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

describe('a text pasted from a web page', () => {
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
    expect(cleanPaste(page)).toEqual({ html: '<p>a</p>', pictures: [], leftOut: 2 });
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

it('leaves what was copied from the editor as it is', () => {
  const own = '<p data-pm-slice="1 1 []" lang="de">a <span lang="fr">b</span></p>';
  expect(cleanPaste(own).html).toBe(own);
});
