import { expect, it } from 'vitest';
import { textEditor } from '~/test/text-editor';
import { cleanPaste } from './clean-paste';

const { pasted } = textEditor({
  editorProps: { transformPastedHTML: (html) => cleanPaste(html, 'ltr').html },
});

it.each([
  ['a quotation', '<blockquote lang="ar" dir="rtl"><p>نص</p></blockquote>'],
  ['words', '<p>a <span lang="ar" dir="rtl">نص</span></p>'],
  ['a list', '<ul lang="ar" dir="rtl"><li>نص</li></ul>'],
  ['a heading', '<h2 lang="ar" dir="rtl">نص</h2>'],
  ['a later paragraph', '<p>a</p><p lang="ar" dir="rtl">نص</p>'],
  ['a part of several paragraphs', '<p>a</p><div lang="ar" dir="rtl"><p>نص</p><p>نص</p></div>'],
])('the English text keeps the direction and language of pasted Arabic: %s', (_what, html) => {
  expect(pasted(html)).toBe(html);
});

it('an Arabic paragraph keeps them although the paragraph at the cursor would take it in', () => {
  expect(pasted('<p class="MsoNormal" dir="RTL" lang="ar">نص</p><p dir="ltr">a</p>')).toBe(
    '<div lang="ar" dir="rtl"><p>نص</p></div><p>a</p>',
  );
});

it('words of one direction stay one element around their emphasis', () => {
  const phrase = '<span dir="rtl">٤٥٠ <strong>كيلومترًا</strong></span>';
  expect(pasted(`<p>a <span dir=RTL>٤٥٠ </span><b><span dir=RTL>كيلومترًا</span></b></p>`)).toBe(
    `<p>a ${phrase}</p>`,
  );
  expect(pasted(`<p data-pm-slice="0 0 []">a ${phrase}</p>`)).toBe(`<p>a ${phrase}</p>`);
});

it('each name of a list stays one element, so that the signs between them do not join them', () => {
  const name = (plain: string, bold: string) =>
    `<span dir=RTL>${plain} </span><b><span dir=RTL>${bold}</span></b>`;
  expect(pasted(`<p>a ${name('سيارة', 'جديدة')}, ${name('شاحنة', 'قديمة')}</p>`)).toBe(
    '<p>a <span dir="rtl">سيارة <strong>جديدة</strong></span>, <span dir="rtl">شاحنة <strong>قديمة</strong></span></p>',
  );
});
