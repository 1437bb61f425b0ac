import {
  ARTICLE_TEXTS,
  focusOf,
  readTime,
  slugify,
  type Article,
  type Category,
  type EditableArticle,
  type Image,
  type User,
} from '@mihwar/adapters/contract';
import type { Language } from '~/lib/language';
import { OPTIONAL, tagsOf, type ArticleValues } from '../article-values';

interface Around {
  article: EditableArticle | null;
  author: User;
  categories: Category[];
}

/** Replaces a headline that is not written yet. */
const UNWRITTEN = '…';

const hasEnglish = ({ original, title, excerpt, content }: ArticleValues) =>
  original === 'en' || [title, excerpt, content].some((text) => text.trim());

const languagesOf = (values: ArticleValues): Language[] => {
  const { original, titleAr, excerptAr, contentAr } = values;
  const hasArabic = original === 'ar' || [titleAr, excerptAr, contentAr].every((text) => text.trim());
  return [...(hasEnglish(values) ? (['en'] as const) : []), ...(hasArabic ? (['ar'] as const) : [])];
};

/** Without an English text its fields repeat the Arabic original. */
const asReadersGet = (values: ArticleValues): ArticleValues =>
  hasEnglish(values)
    ? values
    : {
        ...values,
        ...Object.fromEntries(ARTICLE_TEXTS.map((name) => [name, values[`${name}Ar`]])),
      };

/** Converts the fields to the article that readers would get. */
export function toArticle(values: ArticleValues, { article, author, categories }: Around): Article {
  const { titleAr, excerptAr, contentAr, imageUrl, tags, original, ...texts } = asReadersGet(values);
  const now = new Date().toISOString();
  return {
    ...texts,
    ...Object.fromEntries(OPTIONAL.map((name) => [name, texts[name as keyof typeof texts] || null])),
    title: texts.title || UNWRITTEN,
    excerpt: texts.excerpt || UNWRITTEN,
    id: article?.id ?? 0,
    titleAr: titleAr || null,
    excerptAr: excerptAr || null,
    contentAr: contentAr || null,
    imageUrl: imageUrl || null,
    image: imageOf(values, article),
    original,
    languages: languagesOf(values),
    readTime: readTime(original === 'ar' ? contentAr : texts.content),
    createdAt: article?.createdAt ?? now,
    updatedAt: now,
    status: article?.status ?? 'draft',
    category: categories.find(({ id }) => id === values.categoryId) ?? null,
    authorId: article?.authorId ?? author.id,
    author: article?.author ?? author,
    correctedAt: texts.correctedAt || (texts.correction ? now : null),
    tags: tagsOf(tags).map((name, index) => {
      const known = article?.tags.find((tag) => tag.name.toLowerCase() === name.toLowerCase());
      return known ?? { id: -index, name, nameAr: null, slug: slugify(name) };
    }),
  };
}

function imageOf(
  { imageUrl, imageAlt, imageAltAr, imageFocusAr }: ArticleValues,
  article: EditableArticle | null,
): Image | null {
  if (!imageUrl) return null;
  const said = { alt: imageAlt, altAr: imageAltAr || null, focusAr: focusOf(imageFocusAr) };
  if (article?.image?.url === imageUrl) return { ...article.image, ...said };
  // The server creates its sizes when the article is saved.
  const size = { width: 1600, height: 800, variants: [], share: null, focus: null, colours: null };
  return { url: imageUrl, ...size, ...said };
}
