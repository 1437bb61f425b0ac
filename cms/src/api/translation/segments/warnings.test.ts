import { describe, expect, it } from 'vitest';
import { leavesEnglish } from './check';
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
  ])('has what its English has: %s', (english, arabic) => {
    expect(warningsOf(english, arabic)).toEqual([]);
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
    expect(warningsOf(english, arabic)).toEqual(warnings);
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
});

describe('a sentence that is as English as before', () => {
  it.each([
    ['The heat pump is very quiet', 'The مضخة حرارية is very quiet', true],
    ['The heat pump is very quiet', 'المضخة الحرارية هادئة جدًا', false],
    ['The heat pump is very quiet', 'المضخة الحرارية very هادئة', false],
    ['BMW M3', 'BMW M3', false],
  ])('%s, %s: %s', (english, arabic, expected) => {
    expect(leavesEnglish(english, arabic)).toBe(expected);
  });

  it('does not count terms that stay English', () => {
    expect(leavesEnglish('with launch control', 'مع launch control', ['launch control'])).toBe(false);
  });
});
