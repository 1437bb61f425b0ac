import { expect, it } from 'vitest';
import { arabicOf } from './problems';

const IN_USE = 'is already in use. Please choose another one.';

it('gives a value of the server a direction of its own in an Arabic sentence', () => {
  expect(arabicOf(`The address 'model-3' ${IN_USE}`)).toBe(
    'الاسم «\u2068model-3\u2069» مستخدم من قبل في رابط آخر. يُرجى اختيار اسم آخر.',
  );
});

it('leaves a number as it is, and a value that its text isolates already', () => {
  expect(arabicOf('titleAr must be at least 5 characters')).toBe('يجب ألّا يقلّ العنوان العربي عن 5 أحرف');
  expect(arabicOf('The unit km/h of the English is missing')).toBe(
    'تنقص الوحدة \u2066km/h\u2069 الواردة في النص الإنجليزي.',
  );
});

it('puts Arabic commas into a list of the server', () => {
  expect(arabicOf("'car' is in another group already: car, vehicle")).toBe(
    '«\u2068car\u2069» موجودة من قبل في مجموعة أخرى: \u2068car\u2069، \u2068vehicle\u2069.',
  );
});

it('does not say of a file that a text shows it: a setting may do so, too', () => {
  const sentence = 'Used in one place: the setting “social_x”. Restore it, or remove it there first.';
  expect(arabicOf(sentence)).toBe('ما زال هذا الملف مستخدمًا. استعده، أو أزله أولًا من كل موضع يظهر فيه.');
});
