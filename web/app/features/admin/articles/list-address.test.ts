import { expect, it } from 'vitest';
import { listQueryOf } from './list-address';

const query = (sort: string | undefined, language: 'en' | 'ar') =>
  Object.fromEntries(new URLSearchParams(listQueryOf({ filters: { q: 'car' }, sort, page: 2 }, language)));

it.each(['en', 'ar'] as const)('a chosen order is that of the titles on the screen: %s', (language) => {
  expect(query('-title', language)).toMatchObject({
    q: 'car',
    offset: '20',
    sort: '-title',
    sortIn: language,
  });
});

it('the list without a chosen order asks for none', () => {
  expect(query(undefined, 'ar')).not.toHaveProperty('sort');
  expect(query(undefined, 'ar')).not.toHaveProperty('sortIn');
});
