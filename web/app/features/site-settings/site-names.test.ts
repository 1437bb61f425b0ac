import { expect, it } from 'vitest';
import { siteNamesOf } from './site-names';

it.each([
  ['both names', 'Autoweek', 'أسبوع السيارات', ['Autoweek', 'أسبوع السيارات']],
  ['an English name only', ' Autoweek ', null, ['Autoweek', 'Autoweek']],
  ['an Arabic name that is empty', 'Autoweek', '  ', ['Autoweek', 'Autoweek']],
  ['an Arabic name only', '', 'أسبوع السيارات', ['أسبوع السيارات', 'أسبوع السيارات']],
  ['nothing', '', null, ['Mihwar', 'محور']],
])('takes %s', (_, value, valueAr, [en, ar]) => {
  expect(siteNamesOf([{ key: 'site_name', value, valueAr }])).toEqual({ en, ar });
});

it('is the name that the product comes with where nobody has set one', () => {
  expect(siteNamesOf([{ key: 'site_tagline', value: 'x', valueAr: null }])).toEqual({
    en: 'Mihwar',
    ar: 'محور',
  });
});
