import type { Article, ArticleWithComments } from '@mihwar/adapters/contract';
import { useTranslation } from 'react-i18next';
import { JsonLd } from '~/components/json-ld';
import { Seo, type ShareImage } from '~/components/seo';
import { breadcrumbs } from '~/features/seo/lists';
import { newsArticle } from '~/features/seo/news-article';
import { useSiteFacts } from '~/features/seo/site-facts';
import { categoryName } from '~/lib/category-name';
import { followCategory } from '~/lib/feeds';
import type { Language } from '~/lib/language';
import { paths } from '~/lib/paths';
import { useLanguage } from '~/lib/use-language';
import { articleText } from './article-text';

/** The width in pixels that share previews are made for. */
const SHARE_WIDTH = 1200;

/** The picture of link previews: the one made for them, or else a size of the whole picture that is large enough. */
function shareImage({ image }: Article, language: Language, title: string): ShareImage | undefined {
  if (!image) return undefined;
  const { url, width, height } =
    image.share ?? image.variants.find((variant) => variant.width >= SHARE_WIDTH) ?? image;
  const alt = language === 'ar' ? (image.altAr ?? image.alt) : image.alt;
  return { url, width, height, alt: alt || title };
}

/** The head of an article's screen. Under /ar an article without Arabic is introduced as the English one that it is. */
export function ArticleSeo({ article }: { article: ArticleWithComments }) {
  const { t } = useTranslation();
  const screen = useLanguage();
  const site = useSiteFacts();
  const inArabic = Boolean(article.titleAr && article.excerptAr && article.contentAr);
  const language = inArabic ? screen : 'en';
  const text = articleText(article, language);
  const { category } = article;
  const section = category ? categoryName(category, language) : undefined;
  const tags = article.tags.map(({ name, nameAr }) => (language === 'ar' ? (nameAr ?? name) : name));
  const author = (language === 'ar' && article.author?.displayNameAr) || article.author?.displayName || null;
  // An editor may date an article later than its last change.
  const modified = article.updatedAt > article.createdAt ? article.updatedAt : article.createdAt;
  return (
    <>
      <Seo
        title={text.title}
        description={text.excerpt}
        languages={inArabic ? ['en', 'ar'] : ['en']}
        image={shareImage(article, language, text.title)}
        article={{
          published: article.createdAt,
          modified,
          author: author ?? t('article.newsroom', { site: site.name }),
          section,
          tags,
        }}
        follow={
          category
            ? followCategory(`${site.name}: ${categoryName(category, screen)}`, category.slug)
            : undefined
        }
      />
      <JsonLd
        graph={
          import.meta.env.SSR
            ? [
                newsArticle(site, { ...text, article, language, author, section, tags, modified }),
                breadcrumbs(site, [
                  ...(category
                    ? [{ name: categoryName(category, screen), path: paths.category(category.slug) }]
                    : []),
                  { name: text.title, path: paths.article(article.slug) },
                ]),
              ]
            : undefined
        }
      />
    </>
  );
}
