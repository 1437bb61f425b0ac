import { describe, expect, it } from 'vitest';
import { leavesSource } from './check';
import { TO_ARABIC, TO_ENGLISH } from './direction';
import { warningsOf } from './warnings';
import { outdatedFigures, wordChanges } from './word-changes';

describe('the Arabic of a person', () => {
  it.each([
    ['It has 1,500 kW and 3.5 tonnes', 'قوتها ١٬٥٠٠ كيلوواط ووزنها ٣٫٥ طن'],
    ['From 12.75 per cent', 'من 12,75 في المئة'],
    ['In 5 days at 80 km/h', 'في خمسة أيام بسرعة 80 كلم/س'],
    ['In the 1890s, with 1,000 cars', 'في تسعينيات القرن التاسع عشر ومعها ألف سيارة'],
    ['The number twelve', 'الرقم 12'],
    ['A 12V battery, a V12 and a 911', 'بطارية 12 فولت ومحرك V12 وسيارة 911'],
    ['Half a degree', 'نصف درجة'],
    ['New since 2024<1>3</1>', 'جديدة منذ عام 2024 <1>3</1>'],
    ['The first 100 kilometres', 'المئة كيلومتر الأولى'],
    ['It costs 45\u202f000 euros', 'يكلف 45 000 يورو'],
    ['It costs 45 000 euros', 'يكلف ٤٥\u00a0٠٠٠ يورو'],
    ['Sales of 2024\u00a025 per cent', 'مبيعات عام 2024 كانت 25 في المئة'],
  ])('has what its English has: %s', (english, arabic) => {
    expect(warningsOf(english, arabic, TO_ARABIC)).toEqual([]);
  });

  it.each([
    [
      '408 horsepower',
      '480 حصانًا',
      ['The number 408 of the English is missing', 'The number 480 is not in the English'],
    ],
    ['a gain of 1.5 per cent', 'زيادة قدرها 15 في المئة', ['The number 1.5 of the English is missing']],
    ['at 80 km/h', 'عند 80 ميلًا', ['The unit km/h of the English is missing']],
    ['300 kW', '300 حصان', ['The unit kW of the English is missing']],
    ['<1>One</1>', 'واحد', ['The mark <1> of the English is missing']],
  ])('is to be looked at: %s, %s', (english, arabic, warnings) => {
    expect(warningsOf(english, arabic, TO_ARABIC)).toEqual(warnings);
  });
});

describe('a corrected sentence', () => {
  it('is compared word by word, with its marks and numbers whole', () => {
    expect(wordChanges('It costs <1>1,500</1> euros.', 'It costs <1>1,700</1> euros.')).toEqual([
      { kind: 'same', text: 'It costs <1>' },
      { kind: 'removed', text: '1,500' },
      { kind: 'added', text: '1,700' },
      { kind: 'same', text: '</1> euros.' },
    ]);
  });

  it('has numbers that its Arabic has still', () => {
    const [before, after] = ['From 408 to 380 of 1,500', 'From 450 to 380 of 1,600'];
    expect(outdatedFigures(before, after, 'من ٤٠٨ إلى 380 من 1.500')).toEqual(['٤٠٨', '1.500']);
    expect(outdatedFigures(before, before, 'من 408 إلى 380')).toEqual([]);
  });

  it('is not changed by another kind of space', () => {
    const [before, after] = ['It drives 2 380 km on a charge.', 'It drives 2\u00a0380 km on one charge.'];
    expect(outdatedFigures(before, after, 'تقطع 2 380 كم بشحنة.')).toEqual([]);
    expect(wordChanges(before, after)).toEqual([
      { kind: 'same', text: 'It drives 2\u00a0380 km on ' },
      { kind: 'removed', text: 'a' },
      { kind: 'added', text: 'one' },
      { kind: 'same', text: ' charge.' },
    ]);
  });
});

describe('a sentence that is as English as before', () => {
  it.each([
    ['The heat pump is very quiet', 'The مضخة حرارية is very quiet', true],
    ['The heat pump is very quiet', 'المضخة الحرارية هادئة جدًا', false],
    ['The heat pump is very quiet', 'المضخة الحرارية very هادئة', false],
    ['BMW M3', 'BMW M3', false],
  ])('%s, %s: %s', (english, arabic, expected) => {
    expect(leavesSource(english, arabic, TO_ARABIC)).toBe(expected);
  });

  it('does not count terms that stay English', () => {
    expect(leavesSource('with launch control', 'مع launch control', TO_ARABIC, ['launch control'])).toBe(
      false,
    );
  });
});

describe('the English of a person', () => {
  it.each([
    ['قوتها ١٬٥٠٠ كيلوواط ووزنها ٣٫٥ طن', 'It has 1,500 kW and 3.5 tonnes'],
    ['قطعنا ألف كيلومتر', 'We drove 1,000 kilometres'],
    ['قطعنا 1000 كيلومتر في 12 يومًا', 'We drove a thousand kilometres in twelve days'],
    ['كم سيارة هناك؟', 'How many cars are there?'],
    ['سرعتها 80 كم/س', 'It does eighty, or rather 80, an hour'],
    ['سيارتا 911', 'Two 911s'],
  ])('has what its Arabic has: %s', (arabic, english) => {
    expect(warningsOf(arabic, english, TO_ENGLISH)).toEqual([]);
  });

  it.each([
    [
      '480 حصانًا',
      '408 horsepower',
      ['The number 480 of the Arabic is missing', 'The number 408 is not in the Arabic'],
    ],
    ['<1>واحد</1>', 'One', ['The mark <1> of the Arabic is missing']],
  ])('is to be looked at: %s, %s', (arabic, english, warnings) => {
    expect(warningsOf(arabic, english, TO_ENGLISH)).toEqual(warnings);
  });

  it('still has the words of its Arabic, or not', () => {
    expect(leavesSource('المضخة الحرارية هادئة', 'The المضخة الحرارية is quiet', TO_ENGLISH)).toBe(true);
    expect(leavesSource('المضخة الحرارية هادئة', 'The heat pump is quiet', TO_ENGLISH)).toBe(false);
  });
});

it('an Arabic sentence is compared by its numbers, too', () => {
  expect(wordChanges('ثمنها ١٫٥ مليون', 'ثمنها ١٫٧ مليون').filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'removed', text: '١٫٥' },
    { kind: 'added', text: '١٫٧' },
  ]);
  expect(outdatedFigures('قوتها ٤٠٨ أحصنة', 'قوتها ٤٥٠ حصانًا', 'It has 408 horsepower')).toEqual(['408']);
});
