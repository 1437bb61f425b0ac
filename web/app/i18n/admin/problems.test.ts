import { expect, it } from 'vitest';
import { arabicOf } from './problems';

const IN_USE = 'is already in use. Please choose another one.';

it('gives a value of the server a direction of its own in an Arabic sentence', () => {
  expect(arabicOf(`The address 'model-3' ${IN_USE}`)).toBe(
    'الاسم «\u2068model-3\u2069» مستخدم من قبل في رابط آخر. يُرجى اختيار اسم آخر.',
  );
});

it('leaves a number as it is, and a value that its text isolates already', () => {
  expect(arabicOf('titleAr must be at least 5 characters')).toBe('يجب ألّا يقلّ العنوان بالعربية عن 5 أحرف');
  expect(arabicOf('The unit km/h of the English is missing')).toBe(
    'تنقص الوحدة \u2066km/h\u2069 الواردة في النص الإنجليزي.',
  );
});

it.each([
  ['name', 'اكتب الاسم بالعربية أولًا، فهذا تابع له.'],
  ['title', 'اكتب العنوان بالعربية أولًا، فهذا تابع له.'],
])('says in Arabic that a text needs the Arabic %s', (part, text) => {
  expect(arabicOf(`Write the Arabic ${part} first. This belongs to it.`)).toBe(text);
});

it('says in Arabic that a planned publication waits since its article went back to its writer', () => {
  const sentence =
    'The article has gone back to its writer since this was planned. Look at it, and save the time again.';
  expect(arabicOf(sentence)).toBe(
    'أُعيد المقال إلى كاتبه بعد تحديد هذا الموعد. راجع المقال، ثم احفظ الموعد من جديد.',
  );
});

it('says in Arabic why moderators got no mail about comments', () => {
  const reason = 'ECONNREFUSED connect 127.0.0.1:25';
  expect(arabicOf(`Moderators could not be told of comments: ${reason}`)).toBe(
    `تعذّر إبلاغ المشرفين بالتعليقات التي تنتظر القبول: \u2068${reason}\u2069`,
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

it('says in Arabic that what shows a deleted file is in the trash, too', () => {
  const sentence =
    'Used in one place: the trash “A car”. Restore it, or first delete for ever what shows it.';
  expect(arabicOf(sentence)).toBe(
    'هذا الملف مستخدم في محتوى موجود في سلة المحذوفات. استعد الملف، أو احذف ذلك المحتوى نهائيًا أولًا.',
  );
});

it.each([
  ['1 article', 'لا يزال في هذا القسم مقال واحد. انقله إلى قسم آخر أولًا. نُقل في مسودة'],
  ['12 articles', 'لا تزال في هذا القسم مقالات (عددها 12). انقلها إلى قسم آخر أولًا. منها ما نُقل في مسودة'],
])('says in Arabic which articles have left a category in a draft only: %s', (number, arabic) => {
  const titles = '“A van, at last”, “شاحنة”.';
  expect(
    arabicOf(
      `This category has ${number}. Move them to another category first. Already moved in a draft that is not published yet: ${titles}`,
    ),
  ).toBe(`${arabic} لم تُنشر بعد: \u2068${titles}\u2069`);
});

it('says in Arabic which advertisement readers can be shown', () => {
  const wanted = 'the path of a picture of this site as image, and a web address or a path as link';
  expect(arabicOf(`The value of ad_sidebar is JSON with ${wanted}`)).toBe(
    'يُرجى إدخال قيمة JSON فيها \u2066image\u2069، وهو مسار صورة من هذا الموقع، و\u2066link\u2069، وهو رابط صفحة على الويب أو مسار في هذا الموقع.',
  );
});

it.each([
  ['Arabic', 'عربي'],
  ['English', 'إنجليزي'],
])('says in Arabic that somebody else has translated a segment meanwhile, to %s', (language, arabic) => {
  expect(arabicOf(`content.2: Another ${language} text was saved meanwhile`)).toBe(
    `حُفظ نص ${arabic} آخر لهذا المقطع في هذه الأثناء. احفظ من جديد ليحلّ نصّك محلّه، أو تراجع عما كتبته ليبقى النص الآخر.`,
  );
  const sentence = `Another ${language} text was saved meanwhile for some of these segments. Yours is still here: compare the two, then save again to replace it.`;
  expect(arabicOf(sentence)).toBe(
    `حُفظ نص ${arabic} آخر لبعض هذه المقاطع في هذه الأثناء. ما كتبته ما زال هنا: قارن بين النصين، ثم احفظ من جديد إن أردت أن يحلّ نصّك محلّه.`,
  );
});

const LATER = 'Nothing was changed; try again later.';

it.each([
  ['Title, excerpt and content are needed before translating', 'أكمِل العنوان والمقتطف والمحتوى قبل الترجمة.'],
  ['There is nothing to translate', 'لا يوجد ما يحتاج إلى ترجمة.'],
  ['Memory entry not found', 'لم يعد هذا محفوظًا في الذاكرة.'],
  [
    'The Arabic text has changed meanwhile. Nothing was changed; open the article again.',
    'تغيّر النص العربي في هذه الأثناء. لم يُحفظ شيء؛ افتح المقال من جديد.',
  ],
  [
    `The language model cannot be reached. ${LATER}`,
    'تعذّر الاتصال بمحرك الترجمة. لم يتغيّر شيء؛ أعد المحاولة لاحقًا.',
  ],
  [`LibreTranslate answered 403. ${LATER}`, 'ردّ محرك الترجمة بالخطأ 403. لم يتغيّر شيء؛ أعد المحاولة لاحقًا.'],
  [
    `The translation engine gave no usable translation of a part of the text. ${LATER}`,
    'لم يقدّم محرك الترجمة ترجمة صالحة لجزء من النص. لم يتغيّر شيء؛ أعد المحاولة لاحقًا.',
  ],
  [
    `DeepL answered something that is not JSON. ${LATER}`,
    'تعذّرت قراءة ردّ محرك الترجمة. لم يتغيّر شيء؛ أعد المحاولة لاحقًا.',
  ],
])('says in Arabic why nothing was translated: %s', (sentence, text) => {
  expect(arabicOf(sentence)).toBe(text);
});
