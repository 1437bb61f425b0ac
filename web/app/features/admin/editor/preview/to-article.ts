import type { Article, Category, EditableArticle, Image, User } from '@mihwar/adapters/contract';
import { OPTIONAL, tagsOf, type ArticleValues } from '../article-values';
import { countText } from '../rich-text/text-counts';

interface Around {
  article: EditableArticle | null;
  author: User;
  categories: Category[];
}

/** Stands where a heading is not written yet. */
const UNWRITTEN = '…';

/** The fields as the article that readers would be given. */
export function toArticle(values: ArticleValues, { article, author, categories }: Around): Article {
  const { titleAr, excerptAr, contentAr, imageUrl, tags, ...texts } = values;
  const now = new Date().toISOString();
  return {
    ...texts,
    ...Object.fromEntries(OPTIONAL.map((name) => [name, values[name] || null])),
    title: texts.title || UNWRITTEN,
    excerpt: texts.excerpt || UNWRITTEN,
    id: article?.id ?? 0,
    titleAr: titleAr || null,
    excerptAr: excerptAr || null,
    contentAr: contentAr || null,
    imageUrl: imageUrl || null,
    image: imageOf(values, article),
    readTime: countText(values.content).minutes,
    createdAt: article?.createdAt ?? now,
    updatedAt: now,
    status: article?.status ?? 'draft',
    category: categories.find(({ id }) => id === values.categoryId) ?? null,
    authorId: article?.authorId ?? author.id,
    author: article?.author ?? author,
    tags: tagsOf(tags).map((name, index) => {
      const known = article?.tags.find((tag) => tag.name.toLowerCase() === name.toLowerCase());
      return known ?? { id: -index, name, nameAr: null };
    }),
  };
}

function imageOf(
  { imageUrl, imageAlt, imageAltAr }: ArticleValues,
  article: EditableArticle | null,
): Image | null {
  if (!imageUrl) return null;
  const alts = { alt: imageAlt, altAr: imageAltAr || null };
  if (article?.image?.url === imageUrl) return { ...article.image, ...alts };
  // Its sizes are made when it is saved.
  return { url: imageUrl, width: 1600, height: 800, ...alts, variants: [], share: null, colours: null };
}
