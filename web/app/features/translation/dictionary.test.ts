import { describe, expect, it } from 'vitest';
import { isArabic } from '~/lib/arabic-script';
import { translateByDictionary } from './dictionary';
import dictionary from './dictionary.json';

const entries = {
  car: 'سيارة',
  battery: 'بطارية',
  charging: 'شحن',
  'charging station': 'محطة شحن',
  and: 'وـ',
  for: 'لـ',
  near: 'قرب',
  'a lot of': 'كثير من',
  tesla: 'تسلا',
};

it.each([
  ['takes the longest phrase', 'charging station', 'محطة شحن'],
  ['then word by word', 'charging car', 'شحن سيارة'],
  ['keeps what it does not know', 'A zeppelin near Dubai', 'zeppelin قرب Dubai'],
  ['knows plurals and possessives', "Tesla's batteries, cars", 'تسلا بطارية، سيارة'],
  ['writes the article', 'The car near the charging station', 'السيارة قرب المحطة شحن'],
  ['takes an article as part of a phrase where there is one', 'A lot of cars', 'كثير من سيارة'],
  ['joins and', 'car and battery', 'سيارة وبطارية'],
  ['joins for with the article', 'charging for the car', 'شحن للسيارة'],
  ['joins no Latin word', 'for Polestar and Zeekr', 'لـ Polestar و Zeekr'],
  ['makes punctuation Arabic, but not in numbers', 'car, 1,200; car?', 'سيارة، 1,200؛ سيارة؟'],
  ['keeps spaces and lines', '  car\n\ncar ', '  سيارة\n\nسيارة '],
  ['keeps hyphens of what is no phrase', 'battery-car', 'بطارية-سيارة'],
  ['keeps numbers and signs', '911 / 300 km!', '911 / 300 km!'],
])('%s', (_case, english, arabic) => {
  expect(translateByDictionary(english, entries)).toBe(arabic);
});

describe('the built-in dictionary', () => {
  it('has thousands of entries, hundreds of phrases among them', () => {
    const keys = Object.keys(dictionary);
    expect(keys.length).toBeGreaterThan(1800);
    expect(keys.filter((key) => key.includes(' ')).length).toBeGreaterThan(300);
  });

  it('has Arabic for each', () => {
    expect(Object.entries(dictionary).filter(([, arabic]) => !isArabic(arabic))).toEqual([]);
  });
});
