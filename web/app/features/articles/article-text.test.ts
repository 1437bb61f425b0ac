import { expect, it } from 'vitest';
import { anArticle } from '~/test/articles';
import { articleText, cardText } from './article-text';

const translated = anArticle({ titleAr: 'عنوان', excerptAr: 'مقدمة', contentAr: '<p>نص</p>' });

it('is English on English screens', () => {
  expect(cardText(translated, 'en')).toMatchObject({ title: translated.title, language: 'en' });
});

it('is Arabic on Arabic screens when all of it is', () => {
  expect(articleText(translated, 'ar')).toEqual({
    title: 'عنوان',
    excerpt: 'مقدمة',
    content: '<p>نص</p>',
    language: 'ar',
  });
});

it('stays whole: one missing field keeps the article English', () => {
  expect(articleText({ ...translated, excerptAr: null }, 'ar').language).toBe('en');
  expect(articleText({ ...translated, contentAr: null }, 'ar').language).toBe('en');
  expect(cardText({ ...translated, titleAr: null }, 'ar').language).toBe('en');
});

it('counts a title in Arabic script as Arabic on Arabic screens, and only there', () => {
  const article = anArticle({ title: 'تسلا Model 3' });
  expect([cardText(article, 'ar').language, articleText(article, 'ar').language]).toEqual(['ar', 'ar']);
  expect([cardText(article, 'en').language, articleText(article, 'en').language]).toEqual(['en', 'en']);
});
