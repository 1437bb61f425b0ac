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

it('the button says in both languages where it leads', () => {
  expect(moved().html).toContain('>Open the article · فتح المقال</a>');
  expect(waitingCommentsMail({ ...about, count: 1 }).html).toContain(
    '>Open the comments · فتح التعليقات</a>',
  );
});
