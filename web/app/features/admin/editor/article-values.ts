import type { ArticleInput, EditableArticle } from '@mihwar/adapters/contract';

/** What stands in the fields of the editor. */
export interface ArticleValues {
  title: string;
  excerpt: string;
  content: string;
  titleAr: string;
  excerptAr: string;
  contentAr: string;
  /** 0 as long as none is chosen. */
  categoryId: number;
  imageUrl: string;
  imageAlt: string;
  imageAltAr: string;
  /** Comma separated (requirements 5.2). */
  tags: string;
  slug: string;
  featured: boolean;
}

export const EMPTY_ARTICLE: ArticleValues = {
  title: '',
  excerpt: '',
  content: '',
  titleAr: '',
  excerptAr: '',
  contentAr: '',
  categoryId: 0,
  imageUrl: '',
  imageAlt: '',
  imageAltAr: '',
  tags: '',
  slug: '',
  featured: false,
};

/** The fields as an article fills them. */
export function valuesOf(article: EditableArticle): ArticleValues {
  return {
    title: article.title,
    excerpt: article.excerpt,
    content: article.content,
    titleAr: article.titleAr ?? '',
    excerptAr: article.excerptAr ?? '',
    contentAr: article.contentAr ?? '',
    categoryId: article.categoryId ?? 0,
    imageUrl: article.imageUrl ?? '',
    imageAlt: article.imageAlt ?? '',
    imageAltAr: article.imageAltAr ?? '',
    tags: article.tags.map(({ name }) => name).join(', '),
    slug: article.slug,
    featured: article.featured,
  };
}

const COMMA = /[,،]/;

/** Requirements 5.2: comma separated, trimmed, empties dropped. An Arabic comma separates as well. */
export const tagsOf = (tags: string): string[] =>
  tags
    .split(COMMA)
    .map((tag) => tag.trim())
    .filter(Boolean);

/** What the fields are sent as: an Arabic version without any text is none. */
export function inputOf(values: ArticleValues, status: 'draft' | 'published'): ArticleInput {
  const { titleAr, excerptAr, contentAr, tags, ...rest } = values;
  const hasArabic = [titleAr, excerptAr, contentAr].some((text) => text.trim());
  return {
    ...rest,
    ...(hasArabic ? { titleAr, excerptAr, contentAr } : { titleAr: null, excerptAr: null, contentAr: null }),
    tags: tagsOf(tags),
    status,
  };
}

export const FIELDS = Object.keys(EMPTY_ARTICLE) as (keyof ArticleValues)[];

export const isSame = (one: ArticleValues, other: ArticleValues): boolean =>
  FIELDS.every((field) => one[field] === other[field]);
