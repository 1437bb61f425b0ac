import {
  ARTICLE_TEXTS,
  REQUIRED_TEXTS,
  type ArticleInput,
  type ArticleText,
  type EditableArticle,
} from '@mihwar/adapters/contract';

type TextName = ArticleText | `${ArticleText}Ar`;

/** What stands in the fields of the editor. */
export interface ArticleValues extends Record<TextName, string> {
  /** 0 as long as none is chosen. */
  categoryId: number;
  imageUrl: string;
  /** Comma separated (requirements 5.2). */
  tags: string;
  slug: string;
  featured: boolean;
}

const inBoth = (names: readonly ArticleText[]): TextName[] => [
  ...names,
  ...names.map((name) => `${name}Ar` as const),
];
const REQUIRED = inBoth(REQUIRED_TEXTS);
/** An article and its Arabic version can be without these. */
export const OPTIONAL = inBoth(ARTICLE_TEXTS).filter((name) => !REQUIRED.includes(name));

const textsOf = (names: readonly TextName[], article?: EditableArticle) =>
  Object.fromEntries(names.map((name) => [name, article?.[name] ?? ''])) as Record<TextName, string>;

/** The fields as an article fills them, in the order in which a conflict shows them. */
const read = (article?: EditableArticle): ArticleValues => ({
  ...textsOf(REQUIRED, article),
  categoryId: article?.categoryId ?? 0,
  imageUrl: article?.imageUrl ?? '',
  ...textsOf(OPTIONAL, article),
  tags: article?.tags.map(({ name }) => name).join(', ') ?? '',
  slug: article?.slug ?? '',
  featured: article?.featured ?? false,
});

export const EMPTY_ARTICLE = read();

export const valuesOf = (article: EditableArticle): ArticleValues => read(article);

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
