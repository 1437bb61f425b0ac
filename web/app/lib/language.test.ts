import { describe, expect, it } from 'vitest';
import { inLanguage, languageOf, withoutLanguage } from './language';

describe('languageOf', () => {
  it.each([
    ['/', 'en'],
    ['/ar', 'ar'],
    ['/ar/', 'ar'],
    ['/ar/article/x', 'ar'],
    ['/article/ar', 'en'],
    ['/arabic', 'en'],
  ])('%s is %s', (path, language) => {
    expect(languageOf(path)).toBe(language);
  });
});

describe('withoutLanguage', () => {
  it.each([
    ['/ar', '/'],
    ['/ar/', '/'],
    ['/ar/search', '/search'],
    ['/search', '/search'],
    ['/arabic', '/arabic'],
    // The address of another site in a link.
    ['/ar//evil.example/login', '/evil.example/login'],
    ['//evil.example/login', '/evil.example/login'],
  ])('%s becomes %s', (path, bare) => {
    expect(withoutLanguage(path)).toBe(bare);
  });
});

describe('inLanguage', () => {
  it('prefixes for Arabic and removes the prefix for English', () => {
    expect(inLanguage('/', 'ar')).toBe('/ar');
    expect(inLanguage('/article/x', 'ar')).toBe('/ar/article/x');
    expect(inLanguage('/ar/article/x', 'en')).toBe('/article/x');
    expect(inLanguage('/ar', 'en')).toBe('/');
  });

  it('never prefixes twice and keeps query and fragment', () => {
    expect(inLanguage('/ar/search?q=/ar/x#top', 'ar')).toBe('/ar/search?q=/ar/x#top');
    expect(inLanguage('/ar?x=1', 'en')).toBe('/?x=1');
    expect(inLanguage('/?x=1', 'ar')).toBe('/ar?x=1');
  });
});
