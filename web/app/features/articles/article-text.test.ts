import { expect, it } from 'vitest';
import { anArticle } from '~/test/articles';
import { articleText, cardText, headlineText } from './article-text';

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
    isByMachine: false,
  });
});

it("is a machine's where nobody has approved one, on Arabic screens only", () => {
  const machineArabic = {
    ...{ title: 'عنوان الآلة', excerpt: 'مقدمة', content: '<p>نص</p>' },
    ...{ engine: 'bergamot', madeAt: '2026-03-10T12:00:00.000Z' },
  };
  const article = anArticle({ machineArabic });
  expect(articleText(article, 'ar')).toMatchObject({
    title: 'عنوان الآلة',
    language: 'ar',
    isByMachine: true,
  });
  expect(articleText(article, 'en')).toMatchObject({ title: article.title, isByMachine: false });
  expect(articleText({ ...translated, machineArabic }, 'ar')).toMatchObject({
    title: 'عنوان',
    isByMachine: false,
  });
});

it('stays whole: one missing field keeps the article English', () => {
  expect(articleText({ ...translated, excerptAr: null }, 'ar').language).toBe('en');
  expect(articleText({ ...translated, contentAr: null }, 'ar').language).toBe('en');
  expect(cardText({ ...translated, titleAr: null }, 'ar').language).toBe('en');
});

it('has the headline in the language of the card, or of its title where no more is known', () => {
  expect(headlineText({ ...translated, excerptAr: null }, 'ar').language).toBe('en');
  const { id, slug, title, titleAr } = translated;
  const neighbour = { id, slug, title, titleAr };
  expect(headlineText(neighbour, 'ar')).toEqual({ title: 'عنوان', language: 'ar' });
  expect(headlineText(neighbour, 'en')).toEqual({ title, language: 'en' });
  expect(headlineText({ ...neighbour, titleAr: null }, 'ar')).toEqual({ title, language: 'en' });
});

it('counts a title in Arabic script as Arabic on Arabic screens, and only there', () => {
  const article = anArticle({ title: 'تسلا Model 3' });
  expect([cardText(article, 'ar').language, articleText(article, 'ar').language]).toEqual(['ar', 'ar']);
  expect([cardText(article, 'en').language, articleText(article, 'en').language]).toEqual(['en', 'en']);
});
