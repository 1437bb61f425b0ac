import type { Article } from '@mihwar/adapters/contract';
import { I18nextProvider } from 'react-i18next';
import { Picture } from '~/components/ui/picture';
import { ArticleBody } from '~/features/articles/article-body';
import { ArticleHeader } from '~/features/articles/article-header';
import { ArticleTags } from '~/features/articles/article-tags';
import { articleText } from '~/features/articles/article-text';
import { i18nFor } from '~/i18n';
import type { Language } from '~/lib/language';
import { ShownLanguage } from '~/lib/use-language';

/** An article by the site's own parts, in the order of the article's screen. */
export function PreviewedArticle({ article, language }: { article: Article; language: Language }) {
  const text = articleText(article, language);
  return (
    <ShownLanguage value={language}>
      <I18nextProvider i18n={i18nFor(language)}>
        <article className="pb-16">
          <div className="wrap pt-8 md:pt-10">
            <ArticleHeader article={article} text={text} />
          </div>
          {article.image && (
            <div className="mx-auto mt-10 max-w-[100rem] md:mt-14 md:px-[clamp(1rem,4vw,2.5rem)]">
              <Picture
                image={article.image}
                lead
                sizes="(min-width: 60rem) 60rem, 100vw"
                className="aspect-[16/10] w-full md:aspect-[2/1]"
              />
            </div>
          )}
          <div className="wrap mt-10 space-y-14 md:mt-16">
            <ArticleBody text={text} />
            <ArticleTags tags={article.tags} />
          </div>
        </article>
      </I18nextProvider>
    </ShownLanguage>
  );
}
