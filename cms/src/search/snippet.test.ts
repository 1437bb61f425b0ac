import { expect, it } from 'vitest';
import { understand } from './query';
import { snippetOf, type SnippetTexts } from './snippet';
import { setSynonyms } from './synonyms';

const FILLER = 'Nothing of note is said in this long sentence of no importance. '.repeat(8);

const article = (content: string, more: Partial<SnippetTexts> = {}): SnippetTexts => ({
  locale: 'en',
  title: 'A car',
  excerpt: 'About it',
  content,
  ...more,
});

/** A snippet with what was found in brackets. */
const shown = (texts: SnippetTexts[], typed: string) =>
  snippetOf(texts, understand(typed))
    ?.parts.map(({ text, found }) => (found ? `[${text}]` : text))
    .join('');

it.each([
  ['a word', 'The battery ages.', 'battery', 'The [battery] ages.'],
  ['another form of it', 'Its batteries age.', 'battery', 'Its [batteries] age.'],
  ['the beginning of the last word', 'The charger hums.', 'charg', 'The [charger] hums.'],
  ['several words', 'Cold slows a battery.', 'battery cold', '[Cold] slows a [battery].'],
  [
    'a word in Markdown',
    '## On **power**\n\nThe [battery](https://a.example/x) *ages*.',
    'battery',
    'On power The [battery] ages.',
  ],
  [
    'a word in a table',
    '| Car | Power |\n|---|---|\n| One | A battery |',
    'battery',
    'Car Power One A [battery]',
  ],
  ['a word beside entities', '<p>R&amp;D of a battery</p>', 'battery', 'R&D of a [battery]'],
  ['a number with decimals', 'It has 1.5 litres and 1 seat.', '1.5', 'It has [1.5] litres and 1 seat.'],
  ['a number with thousands', 'It tows 1,500 kilograms.', '1500', 'It tows [1,500] kilograms.'],
  ['a number at the end of a sentence', 'Built in 2020.', '2020', 'Built in [2020].'],
  ['a name that is joined in the query', 'The e-tron hums.', 'etron', 'The [e-tron] hums.'],
  ['a name of two words that is joined', 'The Model 3 hums.', 'model3', 'The [Model 3] hums.'],
  ['a name with a full stop inside', 'The ID.4 has 4 doors.', 'id4', 'The [ID.4] has 4 doors.'],
  [
    'no name where two words only stand together',
    'A car goes, so cargo.',
    'cargo',
    'A car goes, so [cargo].',
  ],
  ['a word with a mark inside', '<p>The <b>battery</b> ages.</p>', 'battery', 'The [battery] ages.'],
])('marks %s', (_what, content, typed, expected) => {
  expect(shown([article(content)], typed)?.replace(/\s+/g, ' ')).toBe(expected);
});

it('marks a name in one piece, and none of its parts alone', () => {
  const text = article('It has 4 doors. The ID.4 is no ID 3.');
  expect(shown([text], 'ID.4')).toBe('It has 4 doors. The [ID.4] is no ID 3.');
  expect(shown([article('The ID.4 is here.', { title: '4 cars' })], 'id 4')).toBe('The [ID.4] is here.');
});

it('marks Arabic words with what is written together with them', () => {
  const text = article('تحتاج السيارة إلى بطاريتها كل صباح.', {
    locale: 'ar',
    title: 'سيارة',
    excerpt: 'عنها',
  });
  expect(shown([text], 'بطارية')).toBe('تحتاج السيارة إلى [بطاريتها] كل صباح.');
});

it('marks Arabic numbers, and a unit that is written apart from its number', () => {
  const text = article('يسير ٥٠٠ كم بـ ١٫٥ كيلوواط.', { locale: 'ar', title: 'سيارة', excerpt: 'عنها' });
  expect(shown([text], '500كم يسير')).toBe('[يسير] [٥٠٠ كم] بـ ١٫٥ كيلوواط.');
  expect(shown([text], 'يسير 1.5')).toBe('[يسير] ٥٠٠ كم بـ [١٫٥] كيلوواط.');
});

it('marks synonyms', () => {
  setSynonyms([['zeppelin', 'air ship']]);
  expect(shown([article('Air ships are slow.')], 'zeppelin')).toBe('[Air] [ships] are slow.');
  setSynonyms([]);
});

it('takes a piece of a long text, from word to word, where most words of the query stand', () => {
  const content = `A battery. ${FILLER} In the cold a battery is slow. ${FILLER}`;
  const snippet = shown([article(content)], 'cold battery') ?? '';
  expect(snippet).toMatch(/^… \S.*\[cold\] a \[battery\] is slow\..* …$/);
  expect(snippet.length).toBeLessThan(220);
});

it('begins with the first of two places where as many words of the query stand', () => {
  const content = `A battery. ${FILLER} A cold, cold battery one. ${FILLER} A cold battery two. ${FILLER}`;
  expect(shown([article(content)], 'cold battery')).toContain('A [cold], [cold] [battery] one.');
});

it('is in the language of the query', () => {
  const english = article('The Tesla drives.');
  const arabic = article('تسير تسلا هنا.', { locale: 'ar', title: 'سيارة', excerpt: 'عنها' });
  expect(snippetOf([english, arabic], understand('تسلا'))?.language).toBe('ar');
  expect(snippetOf([arabic, english], understand('Tesla'))?.language).toBe('en');
  expect(snippetOf([english], understand('تسلا'))).toBeNull();
});

it('is none where headline and excerpt have every word, or the text has none', () => {
  expect(shown([article('A battery.', { title: 'The battery' })], 'battery')).toBeUndefined();
  expect(shown([article('An engine.')], 'battery')).toBeUndefined();
});
