import { describe, expect, it } from 'vitest';
import { translateByDictionary } from './dictionary.ts';
import { PHRASES } from './dictionary-phrases.ts';
import { WORDS } from './dictionary-words.ts';

const becomes = (cases: readonly (readonly [name: string, english: string, arabic: string])[]) => {
  it.each(cases)('%s: %s', (_name, english, arabic) => {
    expect(translateByDictionary(english)).toBe(arabic);
  });
};

describe('words and phrases', () => {
  becomes([
    ['a word', 'battery', 'بطارية'],
    ['a phrase', 'charging station', 'محطة شحن'],
    ['the longest phrase', 'battery management system', 'نظام إدارة بطارية'],
    ['then word by word', 'battery station', 'بطارية محطة'],
    ['hyphens as spaces', 'lithium-ion battery', 'بطارية أيونات ليثيوم'],
    ['capitals', 'CHARGING STATION', 'محطة شحن'],
    ['plurals and possessives', "the driver's engines", 'السائق محركات'],
    ['no phrase over punctuation', 'charging, station', 'شحن، محطة'],
    ['words as a whole', 'carport', 'carport'],
    ['almost all, which is not all', 'almost all the cars', 'معظم السيارات'],
    ['nearly all', 'nearly all the cars', 'معظم السيارات'],
    ['almost every', 'almost every car', 'تقريبًا كل سيارة'],
    ['nearly every', 'nearly every car', 'تقريبًا كل سيارة'],
    ['not at all, which denies', 'not at all', 'ليس على الإطلاق'],
    ['a reader in the singular', 'Thank you. Here is how', 'شكرًا لك. إليك كيف'],
    [
      'a reader of a list in the singular',
      'here is the car, here are the cars',
      'إليك السيارة، إليك السيارات',
    ],
    ['a reader who is told a thing', 'here is what', 'إليك ما'],
    ['no-break spaces', 'charging\u00a0station, charging\u202fstation', 'محطة شحن، محطة شحن'],
  ]);
});

describe('what is written together', () => {
  becomes([
    ['the article', 'the car', 'السيارة'],
    ['the article, in a phrase', 'the charging station', 'محطة الشحن'],
    ['the article, at the end of a phrase', 'all the cars', 'كل السيارات'],
    ['no article before a name', 'the Porsche', 'بورشه'],
    ['no article of its own for a', 'a car', 'سيارة'],
    ['and', 'the car and the engine', 'السيارة والمحرك'],
    ['for with the article', 'for the car', 'للسيارة'],
    ['of the', 'the price of the car', 'السعر للسيارة'],
    ['no Latin word', 'for Zeekr and Polestar', 'لـ Zeekr و Polestar'],
    ['nothing over punctuation', 'for, the car', 'ل، السيارة'],
    ['the article before a no-break space', 'the\u00a0car and the\u202fcar', 'السيارة والسيارة'],
  ]);
});

describe('names and units of the runtime', () => {
  becomes([
    ['countries', 'made in South Africa', 'مصنوعة في جنوب أفريقيا'],
    ['months, but not may', 'In May it may rain', 'في مايو هي قد مطر'],
    ['days', 'on Friday', 'على الجمعة'],
    ['US, but not us', 'in the US', 'في الولايات المتحدة'],
    ['units in the form that a number wants', '5 kilometres, 15 hours', '5 كيلومترات، 15 ساعة'],
    ['one and two, without losing the number', '2 minutes', '2 دقيقة'],
    ['units of two parts', '100 kilometres per hour', '100 كيلومتر في الساعة'],
    ['units after a hyphen', '12-inch', '12 بوصة'],
    ['units after a no-break space', '5\u00a0kilometres, 5\u202fkilometres', '5 كيلومترات، 5 كيلومترات'],
    ['big numbers', '1,200 metres', '1,200 متر'],
  ]);
});

describe('what stays', () => {
  it('is every number with its unit', () => {
    const arabic = translateByDictionary('Power rises by 15% to 300 kW');
    expect(arabic).toBe('قدرة ترتفع بـ 15% إلى 300 kW');
  });

  it.each([
    ...['1,200', '3.5', '12/05/2024', '2024-05-12', '10:30', '$35,000', '€2.5m', '300 kW', '80%', '-10 °C'],
    ...['ID.4', 'e-tron', '911', 'F1', 'CX-5', 'T-Roc', 'GT3', 'V12', 'Nevera', '0-100 km/h'],
    ...['https://example.com/a?b=1,2;c', 'www.example.com/the-car', 'info@example.com', '{{site}}', '#car'],
    ...['<3/>', '<3/> of <4/>'],
  ])('is %s', (kept) => {
    const arabic = translateByDictionary(`the car ${kept} cars`);
    for (const part of kept.split(' of ')) expect(arabic).toContain(part);
    expect(arabic).toMatch(/^السيارة .* سيارات$/);
  });

  becomes([
    ['a text of which nothing is known', 'Xyzzy, plugh; a zorp?', 'Xyzzy, plugh; a zorp?'],
    ['white space', '  the car\r\n\tthe engine\n\nthe wheel ', '  السيارة\r\n\tالمحرك\n\nالعجلة '],
    ['marks around words', 'the <1>new</1> car', '<1>الجديدة</1> سيارة'],
    ['marks around phrases', 'for <1>the <2>electric car</2></1>.', '<1><2>للسيارة الكهربائية</2></1>.'],
    ['Arabic', 'السيارة الجديدة, 5', 'السيارة الجديدة, 5'],
    ['a letter', 'from A to D', 'من A إلى D'],
    ['nothing', '', ''],
  ]);

  it('is punctuation, in Arabic', () => {
    const arabic = translateByDictionary('“The car”, the engine; (the wheel?)');
    expect(arabic).toBe('«السيارة»، المحرك؛ (العجلة؟)');
  });
});

describe('the data', () => {
  it.each([
    ['phrases', PHRASES],
    ['words', WORDS],
  ])('is in alphabetical order: %s', (_name, entries) => {
    const keys = Object.keys(entries).map((key) => key.toLowerCase());
    expect(keys).toEqual([...keys].sort((a, b) => (a < b ? -1 : 1)));
  });

  it('has several words in a phrase, and one in a word', () => {
    expect(Object.keys(PHRASES).filter((key) => !/^[\w'.]+( [\w'.]+)+$/.test(key))).toEqual([]);
    expect(Object.keys(WORDS).filter((key) => /[\s-]/.test(key))).toEqual([]);
  });

  it('has Arabic for each, and every number of it', () => {
    for (const [english, arabic] of [...Object.entries(PHRASES), ...Object.entries(WORDS)]) {
      expect(arabic, english).toMatch(/^(?:[\p{Script=Arabic}\p{M}\d +،ـ]|\b[A-Z]{2,}\b)+$/u);
      for (const number of english.match(/\d+/g) ?? []) expect(arabic).toContain(number);
    }
  });
});
