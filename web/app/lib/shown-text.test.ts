import { expect, it } from 'vitest';
import { shownText } from './shown-text';

it.each([
  ['ar', 'Layla', 'ليلى', 'ليلى'],
  ['ar', 'Layla', null, 'Layla'],
  ['ar', 'Layla', '', 'Layla'],
  ['ar', null, null, null],
  ['en', 'Layla', 'ليلى', 'Layla'],
] as const)('on a screen in %s, %s or %s is shown as %s', (language, text, textAr, shown) => {
  expect(shownText(text, textAr, language)).toBe(shown);
});
