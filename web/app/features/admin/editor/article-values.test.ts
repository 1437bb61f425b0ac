import { describe, expect, it } from 'vitest';
import { EMPTY_ARTICLE, inputOf, isSame, tagsOf } from './article-values';
import { ARTICLE_RULES, isBlank } from './article-rules';

const full = {
  ...EMPTY_ARTICLE,
  title: 'A quiet motor',
  excerpt: 'What it takes to be quiet.',
  content: `<p>${'a word and '.repeat(6)}</p>`,
  categoryId: 3,
};

async function problems(values: typeof full, status: 'draft' | 'published') {
  const { errors } = await ARTICLE_RULES[status](values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
}

it('separates tags at commas of both languages, trims them and drops empty ones', () => {
  expect(tagsOf(' Tesla, ,F1 ،سيارات,')).toEqual(['Tesla', 'F1', 'سيارات']);
});

it('sends no Arabic where none is written, and all of it where some is', () => {
  expect(inputOf({ ...full, titleAr: ' ' }, 'published')).toMatchObject({ titleAr: null, contentAr: null });
  expect(inputOf({ ...full, titleAr: 'محرّك' }, 'published')).toMatchObject({
    titleAr: 'محرّك',
    contentAr: '',
  });
});

it('sends a focus for Arabic pages where one is typed', () => {
  expect(inputOf(full, 'published')).toMatchObject({ imageFocusAr: null });
  expect(inputOf({ ...full, imageFocusAr: '30 60' }, 'published')).toMatchObject({ imageFocusAr: '30 60' });
});

it('leaves out the texts of a removed picture, whose fields are not shown', async () => {
  const texts = { imageAlt: 'A red car', imageCaption: 'c'.repeat(501), imageCreditAr: 'تصوير: ليلى' };
  const values = { ...full, ...texts };
  expect(await problems(values, 'published')).toEqual({});
  expect(JSON.stringify(inputOf(values, 'published'))).not.toMatch(/image(?:Alt|Caption|Credit)/);
  expect(inputOf({ ...values, imageUrl: '/uploads/a.webp' }, 'published')).toMatchObject(texts);
});

it('tells changed fields from unchanged ones', () => {
  expect(isSame(full, { ...full })).toBe(true);
  expect(isSame(full, { ...full, featured: true })).toBe(false);
});

describe('the rules', () => {
  it('are those of requirements 5.2, word for word', async () => {
    expect(await problems(EMPTY_ARTICLE, 'published')).toEqual({
      title: 'Title must be at least 5 characters',
      excerpt: 'Excerpt must be at least 10 characters',
      content: 'Content must be at least 50 characters',
      categoryId: 'Please select a category',
    });
    expect(await problems(full, 'published')).toEqual({});
  });

  it('ask less of a draft', async () => {
    expect(await problems({ ...full, excerpt: '', content: '' }, 'draft')).toEqual({});
  });

  it('accept a short Arabic text, which has no minimum', async () => {
    const short = { ...full, titleAr: 'لا', excerptAr: 'قصير', contentAr: '<p>قصير</p>' };
    expect(await problems(short, 'published')).toEqual({});
  });

  it('refuse what belongs to a text that is not there', async () => {
    const picture = { imageUrl: '/uploads/a.webp' };
    const credit = { ...full, ...picture, imageCreditAr: 'تصوير: ليلى', correctionAr: 'كان الرقم 12' };
    for (const status of ['draft', 'published'] as const) {
      expect(await problems(credit, status)).toEqual({
        imageCreditAr: 'Write the Arabic text first. This belongs to it.',
        correctionAr: 'Write the Arabic text first. This belongs to it.',
      });
    }
    const arabic = { titleAr: 'محرّك هادئ', excerptAr: 'ما يلزم للهدوء', contentAr: full.content };
    expect(await problems({ ...credit, ...arabic }, 'published')).toEqual({});
    const begunInArabic = { ...EMPTY_ARTICLE, ...picture, ...arabic, categoryId: 3, original: 'ar' as const };
    expect(await problems({ ...begunInArabic, imageCredit: 'By Layla' }, 'published')).toEqual({
      imageCredit: 'Write the English text first. This belongs to it.',
    });
  });

  it('refuse a focus that is no point of the picture', async () => {
    for (const imageFocusAr of ['30', '30 101', '-1 5', '30%60']) {
      expect(await problems({ ...full, imageFocusAr }, 'published')).toHaveProperty('imageFocusAr');
    }
    expect(await problems({ ...full, imageFocusAr: ' 100 0 ' }, 'published')).toEqual({});
  });

  it('call blank what saving needs', () => {
    expect(isBlank(full, 'published')).toBe(false);
    expect(isBlank({ ...full, excerpt: ' ' }, 'published')).toBe(true);
    expect(isBlank({ ...full, excerpt: ' ' }, 'draft')).toBe(false);
    expect(isBlank({ ...full, categoryId: 0 }, 'draft')).toBe(true);
  });
});
