import type { ArticleTranslation, EditableArticle } from '@mihwar/adapters/contract';

/** The Arabic text of an article, as the form has it. */
export const arabicOf = ({ titleAr, excerptAr, contentAr }: EditableArticle): ArticleTranslation => ({
  titleAr: titleAr ?? '',
  excerptAr: excerptAr ?? '',
  contentAr: contentAr ?? '',
});

export const isSame = (one: ArticleTranslation, other: ArticleTranslation) =>
  one.titleAr === other.titleAr && one.excerptAr === other.excerptAr && one.contentAr === other.contentAr;
