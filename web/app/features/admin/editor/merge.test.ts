import { expect, it } from 'vitest';
import { EMPTY_ARTICLE } from './article-values';
import { differences, firstChoices, merge } from './merge';

const base = { ...EMPTY_ARTICLE, title: 'A', excerpt: 'B', slug: 'c' };
const mine = { ...base, title: 'Mine', slug: 'mine' };
const theirs = { ...base, title: 'Theirs', excerpt: 'Theirs', featured: true };

it('begins with what each side has changed; where both have, with mine', () => {
  expect(differences(mine, theirs)).toEqual(['title', 'excerpt', 'slug', 'featured']);
  const choices = firstChoices(base, mine, theirs);
  expect(choices).toEqual({ title: 'mine', excerpt: 'theirs', slug: 'mine', featured: 'theirs' });
  expect(merge(mine, theirs, choices)).toEqual({ ...mine, excerpt: 'Theirs', featured: true });
});

it('takes all of one side', () => {
  const all = (side: 'mine' | 'theirs') =>
    Object.fromEntries(differences(mine, theirs).map((field) => [field, side]));
  expect(merge(mine, theirs, all('mine'))).toEqual(mine);
  expect(merge(mine, theirs, all('theirs'))).toEqual(theirs);
});
