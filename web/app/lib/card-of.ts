import type { ArticleCard } from '@mihwar/adapters/contract';

/** An article without its texts, as cards show it. */
export function cardOf(article: ArticleCard): ArticleCard {
  const { id, slug, title, excerpt, titleAr, excerptAr, imageUrl, image, readTime } = article;
  const { original, languages } = article;
  const { createdAt, updatedAt, featured, status, categoryId, category, authorId, author } = article;
  return {
    ...{ id, slug, title, excerpt, titleAr, excerptAr, imageUrl, image, readTime },
    ...{ original, languages },
    ...{ createdAt, updatedAt, featured, status, categoryId, category, authorId, author },
    tags: [],
  };
}
