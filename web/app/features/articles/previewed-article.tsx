import type { Article } from '@mihwar/adapters/contract';
import { I18nextProvider } from 'react-i18next';
import { ArticleBody } from '~/features/articles/article-body';
import { ArticleHeader } from '~/features/articles/article-header';
import { ArticlePicture } from '~/features/articles/article-picture';
import { ArticleTags } from '~/features/articles/article-tags';
import { CorrectionNote } from '~/features/articles/correction-note';
import { articleText } from '~/features/articles/article-text';
import { i18nFor } from '~/i18n';
import type { Language } from '~/lib/language';
import { ShownLanguage } from '~/lib/use-language';

/** An article in the site's own components, in the order of the article's screen. */
export function PreviewedArticle({ article, language }: { article: Article; language: Language }) {
  const text = articleText(article, language);
  return (
    <ShownLanguage value={language}>
      <I18nextProvider i18n={i18nFor(language)}>
        <article className="reading wrap pt-8 pb-16 md:pt-10">
          <ArticleHeader article={article} text={text} />
          <ArticlePicture article={article} />
          <div className="mt-10 space-y-14 md:mt-14">
            <ArticleBody text={text} />
            <CorrectionNote article={article} />
            <div className="reading-column">
              <ArticleTags tags={article.tags} />
            </div>
          </div>
        </article>
      </I18nextProvider>
    </ShownLanguage>
  );
}
