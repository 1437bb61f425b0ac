import type { Article, ArticleCard } from '@mihwar/adapters/contract';
import type { Language } from '~/lib/language';

/** An article's words, and the language they are in: Arabic screens show English where no Arabic is published. */
export interface ArticleText {
  title: string;
  excerpt: string;
  language: Language;
}

export function cardText(article: ArticleCard, language: Language): ArticleText {
  const { title, excerpt, titleAr, excerptAr } = article;
  if (language === 'ar' && titleAr && excerptAr) return { title: titleAr, excerpt: excerptAr, language };
  return { title, excerpt, language: 'en' };
}

/** Spec §4: Arabic only when title, excerpt and content all exist in it. */
export function articleText(article: Article, language: Language): ArticleText & { content: string } {
  const { titleAr, excerptAr, contentAr } = article;
  if (language === 'ar' && titleAr && excerptAr && contentAr) {
    return { title: titleAr, excerpt: excerptAr, content: contentAr, language };
  }
  return { title: article.title, excerpt: article.excerpt, content: article.content, language: 'en' };
}
