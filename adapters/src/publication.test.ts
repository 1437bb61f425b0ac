import { expect, it } from 'vitest';
import { publicationIn } from './publication.ts';

const named = (value: string, valueAr: string | null) => [{ key: 'site_name', value, valueAr }];

it.each([
  ['both names', named(' Autoweek ', 'أسبوع السيارات'), ['Autoweek', 'أسبوع السيارات']],
  ['an English name only', named('Autoweek', null), ['Autoweek', 'Autoweek']],
  ['an Arabic name only', named('', 'أسبوع السيارات'), ['أسبوع السيارات', 'أسبوع السيارات']],
  ['no name', named('', ' '), ['Mihwar', 'محور']],
  ['no settings', [], ['Mihwar', 'محور']],
])('takes %s', (_, settings, names) => {
  expect((['en', 'ar'] as const).map((language) => publicationIn(language, settings).name)).toEqual(names);
});

it('takes its own description, the English one where there is no Arabic one', () => {
  const settings = [{ key: 'site_description', value: 'About cars', valueAr: null }];
  expect(publicationIn('ar', settings).description).toBe('About cars');
  expect(
    publicationIn('ar', [{ key: 'site_description', value: 'About cars', valueAr: 'عن السيارات' }])
      .description,
  ).toBe('عن السيارات');
});
