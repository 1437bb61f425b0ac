import { expect, it } from 'vitest';
import { waitingCommentsMail } from './moderation-mails';
import { movedMail } from './workflow-mails';

const about = { name: 'Sara', site: 'Mihwar', link: 'https://mihwar.example/admin' };
const moved = (changes: Partial<Parameters<typeof movedMail>[0]> = {}) =>
  movedMail({ ...about, title: 'ID.4', stage: 'writing', isSubmitted: false, note: null, ...changes });

/** The direction of each paragraph that names its language, and the words in it. */
const inArabic = (html: string) =>
  [...html.matchAll(/<p class="ink" lang="ar" dir="rtl" style="[^"]*text-align: right;[^"]*">([^<]*)</g)].map(
    ([, text]) => text,
  );

it('the Arabic sentences of a mail in both languages are right to left', () => {
  expect(inArabic(moved().html)).toEqual(['أُعيد إليك المقال «\u2068ID.4\u2069».']);
  expect(inArabic(waitingCommentsMail({ ...about, count: 3 }).html)).toEqual(['3 تعليقات بانتظار القبول.']);
});

it('the title of an article is isolated, and has no say in the direction of the sentence', () => {
  const { html, text, subject } = moved({ title: 'السيارة' });
  expect(html).toMatch(/<p class="ink" style="[^"]*">“\u2068السيارة\u2069” was sent back to you\.</);
  expect(text).toContain('\n\n“\u2068السيارة\u2069” was sent back to you.\n\n');
  expect(subject).toBe('“السيارة” was sent back to you.');
});

it('a note has the direction of its first letter', () => {
  expect(inArabic(moved({ note: '1. اذكر المصدر' }).html)).toContain('1. اذكر المصدر');
  expect(inArabic(moved({ note: 'Name the source' }).html)).toHaveLength(1);
});

it('a note keeps its lines, and its markup is text', () => {
  const { html, text } = moved({ note: 'Two things:\r\n1. <b>Sources</b>\n\n2. Length' });
  expect(html).toContain('>Two things:<br>1. &lt;b&gt;Sources&lt;/b&gt;<br><br>2. Length</p>');
  expect(text).toContain('\n\n2. Length\n\n');
});

it.each([
  ['a'.repeat(80), 'a'.repeat(80)],
  ['a'.repeat(81), `${'a'.repeat(79)}…`],
  [`${'a'.repeat(78)} long title`, `${'a'.repeat(78)}…`],
  ['👩‍🔧'.repeat(81), `${'👩‍🔧'.repeat(79)}…`],
  ['بً'.repeat(81), `${'بً'.repeat(79)}…`],
])('the title %s is told as %s', (title, told) => {
  const { subject, text } = moved({ title });
  expect(subject).toBe(`“${told}” was sent back to you.`);
  expect(text).toContain(`“\u2068${told}\u2069” was sent back to you.`);
});

it('the button says in both languages where it leads', () => {
  expect(moved().html).toContain('>Open the article · فتح المقال</a>');
  expect(waitingCommentsMail({ ...about, count: 1 }).html).toContain(
    '>Open the comments · فتح التعليقات</a>',
  );
});
