import { expect, it } from 'vitest';
import { findTerm } from './find-term';

/** The text with what was found in brackets. */
const marked = (text: string, term: string) =>
  findTerm(text, term)
    .map((part) => (part.found ? `[${part.text}]` : part.text))
    .join('');

it.each([
  [
    'finds a term wherever it stands, in any case',
    'Porsche and porsches',
    'PORSCHE',
    '[Porsche] and [porsche]s',
  ],
  ['finds the words of a term apart', 'The flat engine of six', 'flat six', 'The [flat] engine of [six]'],
  ['prefers the whole term', 'A flat six', 'flat six', 'A [flat six]'],
  ['finds what is typed on a keyboard in what is typeset', 'The car’s “end”', "car's", 'The [car’s] “end”'],
  ['ignores accents', 'Citroën', 'citroen', '[Citroën]'],
  [
    'ignores the marks and forms of Arabic letters',
    'أحدث السيّارات الكهربائيّة',
    'احدث السيارات الكهربائيه',
    '[أحدث السيّارات الكهربائيّة]',
  ],
  ['finds the digits of any keyboard', 'بورشه 911 و ٩١٨', '٩١١ ۹۱۸', 'بورشه [911] و [٩١٨]'],
  ['finds the letters of a Persian keyboard', 'سيارات الركاب', 'سیارات الرکاب', '[سيارات الركاب]'],
  [
    'finds the letters for v, p and ch',
    'ڤولڤو ثم پورشه وچيلي',
    'فولفو بورشه جيلي',
    '[ڤولڤو] ثم [پورشه] و[چيلي]',
  ],
  ['ignores invisible characters', 'محرك\u200c هادئ', 'محرك هادئ', '[محرك\u200c هادئ]'],
  ['ignores the stroke that lengthens', 'محـــرك', 'محرك', '[محـــرك]'],
  ['keeps a mark with its letter', 'سيّارة', 'سي', '[سيّ]ارة'],
  ['marks no single letters of a term', 'A car', 'a car', '[A car]'],
  [
    'finds words between quotation marks and commas',
    'The heat of a pump',
    '"heat, pump"',
    'The [heat] of a [pump]',
  ],
  ['finds words in Arabic quotation marks', 'مضخة حرارية', '«حرارية»', 'مضخة [حرارية]'],
  [
    'marks small words of a term only where they stand alone',
    'Driving in winter',
    'in winter',
    'Driving [in winter]',
  ],
  [
    'marks no part of a word for a small one',
    'Driving within a winter',
    'in winter',
    'Driving within a [winter]',
  ],
  ['takes a term as text, not as a pattern', 'What? (F1)', '(f1', 'What? [(F1])'],
  ['survives characters outside the first plane', '🏎️ F1', 'f1', '🏎️ [F1]'],
  ['finds nothing where nothing is', 'Tesla', 'Ferrari', 'Tesla'],
  ['finds nothing without a term', 'Tesla', '  ', 'Tesla'],
])('%s', (_case, text, term, expected) => {
  expect(marked(text, term)).toBe(expected);
  expect(
    findTerm(text, term)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
