import { describe, expect, it } from 'vitest';
import { searchOf } from './search-term';

const of = (query: string) => searchOf(new URLSearchParams(query));

describe('the search of an address', () => {
  it.each([
    ['', ''],
    ['q=+battery+', 'battery'],
    ['q=%D8%A8%D8%B7%D8%A7%D8%B1%D9%8A%D8%A9', 'بطارية'],
    [`q=${'a'.repeat(300)}`, 'a'.repeat(200)],
    ['q=%00', ''],
    ['q=tyre%00wear', 'tyre wear'],
    ['q=%E2%80%8E', ''],
    ['q=%C2%AD%01', ''],
  ])('%s has a term that the API accepts', (query, term) => {
    expect(of(query).term).toBe(term);
  });

  it.each(['reviews', 'electric-vehicles', 'شاحنات', '%D8%B4%D8%A7%D8%AD%D9%86%D8%A7%D8%AA'])(
    'keeps the category %s',
    (slug) => {
      expect(of(`q=a&category=${slug}`).filters).toEqual({ category: decodeURIComponent(slug) });
    },
  );

  it.each(['', '%00', 'a+b', '.', '--', '%2F', '<script>', 'a'.repeat(201)])(
    'leaves out the category "%s", which no category can have',
    (slug) => {
      expect(of(`q=a&category=${slug}`)).toEqual({ term: 'a', exact: false, filters: {} });
    },
  );

  it('leaves out what it does not know of the other filters', () => {
    expect(of('q=a&exact=yes&period=day&language=en').filters).toEqual({});
    expect(of('q=a&exact=true&period=week&language=ar')).toEqual({
      term: 'a',
      exact: true,
      filters: { period: 'week', language: 'ar' },
    });
  });
});
