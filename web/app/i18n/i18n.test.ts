import { describe, expect, it } from 'vitest';
import { i18nFor } from '.';
import { accountTexts } from './account';
import jobsAr from './admin/jobs.ar.json';
import shellAr from './admin/shell.ar.json';
import { discussionTexts } from './discussion';

describe('plurals', () => {
  it('has the two forms of English', () => {
    const { t } = i18nFor('en');
    expect([0, 1, 2].map((count) => discussionTexts('en')('count', { count }))).toEqual([
      'No comments yet',
      '1 comment',
      '2 comments',
    ]);
    expect(t('article.readTime', { count: 1 })).toBe('1 min read');
    expect(t('article.readTime', { count: 5 })).toBe('5 min read');
  });

  it('has the six forms of Arabic', () => {
    const { t } = i18nFor('ar');
    expect([0, 1, 2, 3, 11, 100].map((count) => discussionTexts('ar')('count', { count }))).toEqual([
      'لا تعليقات بعد',
      'تعليق واحد',
      'تعليقان',
      '3 تعليقات',
      '11 تعليقًا',
      '100 تعليق',
    ]);
    expect(t('article.readTime', { count: 2 })).toBe('مدة القراءة: دقيقتان');
  });
});

it('names the publication nowhere by itself: it may be called otherwise', () => {
  const dictionaries = import.meta.glob<object>('./**/*.json', { eager: true, import: 'default' });
  expect(Object.keys(dictionaries).length).toBeGreaterThan(10);
  for (const [file, texts] of Object.entries(dictionaries)) {
    expect(JSON.stringify(texts), file).not.toMatch(/Mihwar|(?<!\p{L})محور(?!\p{L})/u);
  }
});

it('does not escape what it is given: React does', () => {
  expect(i18nFor('en').t('search.noHits', { term: '<b>&' })).toBe('No articles found for "<b>&".');
});

it('has the texts of screens that came later, in both languages', () => {
  expect(accountTexts('en')('login.failed')).toBe('Login failed');
  expect(accountTexts('ar')('login.failed')).toBe('تعذّر تسجيل الدخول');
});

it('has one Arabic name for trying again', () => {
  const names = [i18nFor('ar').t('site.tryAgain'), shellAr.action.retry, jobsAr.retry.again];
  expect(new Set(names)).toEqual(new Set(['إعادة المحاولة']));
});
