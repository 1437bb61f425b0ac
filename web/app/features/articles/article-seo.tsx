import type { Article } from '@mihwar/adapters/contract';
import { Seo } from '~/components/seo';
import { useLanguage } from '~/lib/use-language';
import { articleText } from './article-text';

/** The width in pixels that share previews are made for. */
const SHARE_WIDTH = 1200;

export function ArticleSeo({ article }: { article: Article }) {
  const language = useLanguage();
  const text = articleText(article, language);
  const inArabic = articleText(article, 'ar').language === 'ar';
  const { image } = article;
  const picture = image && (image.variants.find(({ width }) => width >= SHARE_WIDTH) ?? image);
  return (
    <Seo
      title={text.title}
      description={text.excerpt}
      languages={inArabic ? ['en', 'ar'] : ['en']}
      published={article.createdAt}
      image={
        picture
          ? { ...picture, alt: (language === 'ar' ? image?.altAr : image?.alt) ?? text.title }
          : undefined
      }
    />
  );
}
