import { expect, it } from 'vitest';
import { anArticle } from '~/test/articles';
import { articleText, cardText, headlineText, isTranslated, smallText } from './article-text';

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
  const { id, slug, title, titleAr, languages } = translated;
  const neighbour = { id, slug, title, titleAr, languages };
  expect(headlineText(neighbour, 'ar')).toEqual({ title: 'عنوان', language: 'ar' });
  expect(headlineText(neighbour, 'en')).toEqual({ title, language: 'en' });
  expect(headlineText({ ...neighbour, titleAr: null }, 'ar')).toEqual({ title, language: 'en' });
});

it('counts a title in Arabic script as Arabic on cards of Arabic screens, and only there', () => {
  const article = anArticle({ title: 'تسلا Model 3', excerpt: 'مقتطف عن سيارة' });
  expect([cardText(article, 'ar').language, headlineText(article, 'ar').language]).toEqual(['ar', 'ar']);
  expect([cardText(article, 'en').language, articleText(article, 'en').language]).toEqual(['en', 'en']);
});

it('stays an English text on Arabic screens although its title has an Arabic word', () => {
  const article = anArticle({ title: 'The «سوق» of cars' });
  expect(articleText(article, 'ar')).toMatchObject({ content: article.content, language: 'en' });
  const { id, slug, title, titleAr, languages } = article;
  for (const card of [article, { id, slug, title, titleAr, languages }]) {
    expect(headlineText(card, 'ar')).toMatchObject({ title, language: 'en' });
  }
  expect(cardText(article, 'ar')).toMatchObject({ excerpt: article.excerpt, language: 'en' });
});

it.each([
  ['A fast car', 'ar', true],
  ['A fast car', 'en', false],
  ['The «سوق» of cars', 'ar', false],
  ['تسلا Model 3', 'ar', false],
  ['Model 3', 'ar', true],
] as const)('a card with the title "%s" on a screen in %s is translated: %s', (title, screen, expected) => {
  expect(isTranslated(cardText(anArticle({ title }), screen), screen)).toBe(expected);
});

it('has an Arabic title on Arabic screens, whatever the language of its long excerpt', () => {
  const excerpt = 'An English excerpt that has many more letters than the title.';
  expect(cardText(anArticle({ title: 'سيارة جديدة', excerpt }), 'ar').language).toBe('ar');
});

it('counts an Arabic text in the English fields as Arabic on Arabic screens, and only there', () => {
  const article = anArticle({
    title: 'تسلا Model 3',
    excerpt: 'مقتطف عن سيارة',
    content: '<p>نص عن سيارة</p>',
  });
  expect([articleText(article, 'ar').language, articleText(article, 'en').language]).toEqual(['ar', 'en']);
});

it('shows the Arabic original on English screens, as Arabic, where there is no English text', () => {
  const arabic = anArticle({
    ...{ title: 'عنوان', excerpt: 'مقتطف', content: '<p>نص</p>' },
    ...{ titleAr: 'عنوان', excerptAr: 'مقتطف', contentAr: '<p>نص</p>' },
    ...{ original: 'ar', languages: ['ar'] },
  });
  for (const screen of ['en', 'ar'] as const) {
    expect(articleText(arabic, screen)).toMatchObject({ title: 'عنوان', language: 'ar' });
    expect(cardText(arabic, screen)).toMatchObject({ excerpt: 'مقتطف', language: 'ar' });
    expect(headlineText(arabic, screen).language).toBe('ar');
    expect(smallText(arabic, screen, 'صُحّح', 'صُحّح')).toEqual({
      ...{ text: 'صُحّح', lang: 'ar', dir: 'rtl' },
    });
  }
});

it('takes a copy of an earlier version, which names no languages, for an English one', () => {
  const { languages: _, ...copy } = anArticle();
  expect(cardText(copy as ReturnType<typeof anArticle>, 'en').language).toBe('en');
});
