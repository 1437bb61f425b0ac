import { ARTICLE_TEXTS, READER_TEXTS } from '@mihwar/adapters/contract';
import { expect, test } from 'vitest';

const FORM = Object.values(
  import.meta.glob<string>(['./*.tsx', '!./*.test.tsx'], { query: '?raw', import: 'default', eager: true }),
).join('\n');
const PAGE = Object.values(
  import.meta.glob<string>(['../../articles/*.{ts,tsx}', '!../../articles/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n');

// A field that is added to the contract is included automatically.
const inBoth = (names: readonly string[]) => names.flatMap((name) => [name, `${name}Ar`]);

test.each(inBoth(ARTICLE_TEXTS))('%s has its place in the form of the editor', (name) => {
  expect(FORM, 'article-texts.tsx').toMatch(new RegExp(`['.]${name}\\b`));
});

test.each(inBoth(READER_TEXTS))('%s is shown on the page of the article', (name) => {
  expect(PAGE, 'features/articles/article-header.tsx').toMatch(new RegExp(`\\b${name}\\b`));
});
