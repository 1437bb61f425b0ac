import {
  ARTICLE_TEXTS,
  REQUIRED_TEXTS,
  type ArticleCommentsMode,
  type ArticleInput,
  type ArticleText,
  type EditableArticle,
} from '@mihwar/adapters/contract';
import { isInEnglish } from '~/lib/article-languages';
import type { Language } from '~/lib/language';

type TextName = ArticleText | `${ArticleText}Ar`;

/** The values of the editor's fields. */
export interface ArticleValues extends Record<TextName, string> {
  /** The language in which the article begins. It is chosen for a new article only. */
  original: Language;
  /** 0 if no category is chosen. */
  categoryId: number;
  imageUrl: string;
  /** Tags, separated by commas (requirements 5.2). */
  tags: string;
  slug: string;
  /** The time of the correction. Empty if there is none, or if the server sets the time. */
  correctedAt: string;
  /** The focus of the picture on Arabic pages, '30 60'. Empty if the picture's own one is mirrored. */
  imageFocusAr: string;
  featured: boolean;
  commentsMode: ArticleCommentsMode;
}

const inBoth = (names: readonly ArticleText[]): TextName[] => [
  ...names,
  ...names.map((name) => `${name}Ar` as const),
];
const REQUIRED = inBoth(REQUIRED_TEXTS);
/** The texts that an article and its Arabic version may lack. */
export const OPTIONAL = inBoth(ARTICLE_TEXTS).filter((name) => !REQUIRED.includes(name));
const PICTURE_TEXTS = OPTIONAL.filter((name) => name.startsWith('image'));

/** Without an English text the English fields are empty, although the API repeats the Arabic one there. */
const textOf = (name: TextName, article?: EditableArticle): string =>
  article && (name.endsWith('Ar') || isInEnglish(article)) ? (article[name] ?? '') : '';

const textsOf = (names: readonly TextName[], article?: EditableArticle) =>
  Object.fromEntries(names.map((name) => [name, textOf(name, article)])) as Record<TextName, string>;

/** Fills the fields from an article, in the order in which a conflict shows them. */
const read = (article?: EditableArticle): ArticleValues => ({
  original: article?.original ?? 'en',
  ...textsOf(REQUIRED, article),
  categoryId: article?.categoryId ?? 0,
  imageUrl: article?.imageUrl ?? '',
  ...textsOf(OPTIONAL, article),
  imageFocusAr: article?.imageFocusAr ?? '',
  tags: article?.tags.map(({ name }) => name).join(', ') ?? '',
  slug: article?.slug ?? '',
  correctedAt: article?.correctedAt ?? '',
  featured: article?.featured ?? false,
  commentsMode: article?.commentsMode ?? 'default',
});

export const EMPTY_ARTICLE = read();

export const valuesOf = (article: EditableArticle): ArticleValues => read(article);

const COMMA = /[,،]/;

/** Requirements 5.2: separates at commas, trims, and drops empty tags. An Arabic comma separates as well. */
export const tagsOf = (tags: string): string[] =>
  tags
    .split(COMMA)
    .map((tag) => tag.trim())
    .filter(Boolean);

/** Whether two texts of tags name the same ones, in the same order. */
export const isSameTags = (one: string, other: string): boolean =>
  tagsOf(one).join() === tagsOf(other).join();

/**
 * Converts the fields to the body of a request. A translation into Arabic without any text is sent as none.
 * The texts of a removed picture are not sent: their fields are hidden, and nobody could correct them.
 */
export function inputOf(values: ArticleValues, status: 'draft' | 'published'): ArticleInput {
  const { titleAr, excerptAr, contentAr, tags, correctedAt, imageFocusAr, ...rest } = values;
  const isOriginal = values.original === 'ar';
  const hasArabic = isOriginal || [titleAr, excerptAr, contentAr].some((text) => text.trim());
  return {
    ...rest,
    ...(rest.imageUrl ? {} : Object.fromEntries(PICTURE_TEXTS.map((name) => [name, undefined]))),
    ...(hasArabic ? { titleAr, excerptAr, contentAr } : { titleAr: null, excerptAr: null, contentAr: null }),
    tags: tagsOf(tags),
    correctedAt: correctedAt || null,
    imageFocusAr: imageFocusAr || null,
    status,
  };
}

/** The fields that are written. The original alone is nothing to keep. */
export const FIELDS = (Object.keys(EMPTY_ARTICLE) as (keyof ArticleValues)[]).filter(
  (field) => field !== 'original',
);

export const isSame = (one: ArticleValues, other: ArticleValues): boolean =>
  FIELDS.every((field) => one[field] === other[field]);

/** The server fills in these fields when they are sent empty. */
const FILLED_IN: readonly (keyof ArticleValues)[] = ['slug', 'correctedAt'];

/** A field in one form: the server trims texts, finds tags in any case, and has its own notation of HTML. */
function normalised(values: ArticleValues, field: keyof ArticleValues) {
  const value = values[field];
  if (typeof value !== 'string') return value;
  if (field === 'tags') return tagsOf(value).join().toLowerCase();
  if (field !== 'content' && field !== 'contentAr') return value.trim();
  return new DOMParser().parseFromString(value, 'text/html').body.innerHTML;
}

/** Whether a saved article is what the server makes of the fields that were sent. */
export const isStoredAs = (sent: ArticleValues, stored: ArticleValues): boolean =>
  FIELDS.every(
    (field) =>
      (!sent[field] && FILLED_IN.includes(field)) || normalised(sent, field) === normalised(stored, field),
  );
