import { describe, expect, it } from 'vitest';
import type { VerbValue } from '../entry';
import { passiveParticiple, past, pastPassive, present, presentPassive } from './verb';

const MAKE: VerbValue = ['صنع', 'يصنع', 'صنع'];
const BUILD: VerbValue = ['بنى', 'يبني', 'بناء'];
const SAY: VerbValue = ['قال', 'يقول', 'قول'];
const ADD: VerbValue = ['أضاف', 'يضيف', 'إضافة'];
const CHOOSE: VerbValue = ['اختار', 'يختار', 'اختيار'];
const USE: VerbValue = ['استخدم', 'يستخدم', 'استخدام'];
const READ: VerbValue = ['قرأ', 'يقرأ', 'قراءة'];
const PASS: VerbValue = ['مرّ', 'يمرّ', 'مرور'];
const PUT: VerbValue = ['وضع', 'يضع', 'وضع'];
const TAKE: VerbValue = ['أخذ', 'يأخذ', 'أخذ'];
const SEEM: VerbValue = ['بدا منطقيًا', 'يبدو منطقيًا', 'منطق'];

describe('conjugation', () => {
  it.each([
    [MAKE, 'صنعت', 'صنعوا', 'صنعنا'],
    [BUILD, 'بنت', 'بنوا', 'بنينا'],
    [SAY, 'قالت', 'قالوا', 'قلنا'],
    [ADD, 'أضافت', 'أضافوا', 'أضفنا'],
    [CHOOSE, 'اختارت', 'اختاروا', 'اخترنا'],
    [PASS, 'مرّت', 'مرّوا', 'مررنا'],
    [SEEM, 'بدت منطقيًا', 'بدوا منطقيًا', 'بدونا منطقيًا'],
  ])('past of %j', (verb, she, they, we) => {
    expect([past(verb, 'she'), past(verb, 'they'), past(verb, 'we')]).toEqual([she, they, we]);
  });

  it.each([
    [MAKE, 'تصنع', 'يصنعون', 'أصنع', 'يصنع'],
    [BUILD, 'تبني', 'يبنون', 'أبني', 'يبن'],
    [SAY, 'تقول', 'يقولون', 'أقول', 'يقل'],
    [CHOOSE, 'تختار', 'يختارون', 'أختار', 'يختر'],
    [TAKE, 'تأخذ', 'يأخذون', 'آخذ', 'يأخذ'],
  ])('present of %j', (verb, she, they, I, jussive) => {
    const forms = [
      present(verb, 'she'),
      present(verb, 'they'),
      present(verb, 'I'),
      present(verb, 'he', 'jussive'),
    ];
    expect(forms).toEqual([she, they, I, jussive]);
  });

  it('drops the ن of many after «أن» and «لم»', () => {
    expect(present(MAKE, 'they', 'subjunctive')).toBe('يصنعوا');
    expect(present(MAKE, 'both')).toBe('يصنعان');
    expect(present(MAKE, 'both women', 'jussive')).toBe('تصنعا');
  });

  it.each([
    [MAKE, 'صُنع', 'يُصنع', 'مصنوع'],
    [BUILD, 'بُني', 'يُبنى', 'مبني'],
    [SAY, 'قيل', 'يُقال', 'مقول'],
    [ADD, 'أُضيف', 'يُضاف', 'مضاف'],
    [CHOOSE, 'اختير', 'يُختار', 'مختار'],
    [USE, 'استُخدم', 'يُستخدم', 'مستخدم'],
    [READ, 'قُرئ', 'يُقرأ', 'مقروء'],
    [PUT, 'وُضع', 'يوضع', 'موضوع'],
    [TAKE, 'أُخذ', 'يُؤخذ', 'مأخوذ'],
  ])('passive of %j', (verb, wasDone, isDone, done) => {
    expect([pastPassive(verb, 'he'), presentPassive(verb, 'he'), passiveParticiple(verb)]).toEqual([
      wasDone,
      isDone,
      done,
    ]);
  });
});
