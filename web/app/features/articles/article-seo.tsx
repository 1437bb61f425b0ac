import type { ArticleWithComments } from '@mihwar/adapters/contract';
import { useTranslation } from 'react-i18next';
import { JsonLd } from '~/components/json-ld';
import { Seo } from '~/components/seo';
import { breadcrumbs } from '~/features/seo/lists';
import { newsArticle } from '~/features/seo/news-article';
import { shareImage } from '~/features/seo/share-image';
import { useSiteFacts } from '~/features/seo/site-facts';
import { isInEnglish } from '~/lib/article-languages';
import { placeName } from '~/lib/place-name';
import { LANGUAGE_CODES } from '~/lib/language';
import { paths } from '~/lib/paths';
import { useLanguage } from '~/lib/use-language';
import { articleText } from './article-text';
import { personName } from '~/lib/person-name';

/** The head of an article's screen. It is described in the language that it exists in. */
export function ArticleSeo({ article }: { article: ArticleWithComments }) {
  const { t } = useTranslation();
  const screen = useLanguage();
  const site = useSiteFacts();
  const inArabic = Boolean(article.titleAr && article.excerptAr && article.contentAr);
  const languages = LANGUAGE_CODES.filter((code) => (code === 'ar' ? inArabic : isInEnglish(article)));
  const language = languages.includes(screen) ? screen : (languages[0] ?? 'en');
  const text = articleText(article, screen);
  const { category } = article;
  const section = category ? placeName(category, language) : undefined;
  const tags = article.tags.map((tag) => placeName(tag, language));
  const author = article.author && personName(article.author, language);
  const saved = (language === 'ar' && article.updatedAtAr) || article.updatedAt;
  // An editor may date an article later than its last change.
  const modified = saved > article.createdAt ? saved : article.createdAt;
  return (
    <>
      <Seo
        title={text.title}
        description={text.excerpt}
        languages={languages}
        isCopy={text.isByMachine}
        image={shareImage(article.image, language, text.title)}
        article={{
          published: article.createdAt,
          modified,
          author: author ?? t('article.newsroom', { site: site.name }),
          section,
          tags,
        }}
        follow={
          category
            ? {
                name: `${site.name}: ${placeName(category, screen)}`,
                folder: paths.category(category.slug),
              }
            : undefined
        }
      />
      <JsonLd
        graph={
          import.meta.env.SSR
            ? [
                newsArticle(site, {
                  ...articleText(article, language),
                  article,
                  language,
                  author,
                  section,
                  tags,
                  modified,
                }),
                breadcrumbs(site, [
                  ...(category
                    ? [{ name: placeName(category, screen), path: paths.category(category.slug) }]
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
