import type { Article } from '@mihwar/adapters/contract';
import { useTranslation } from 'react-i18next';
import { Avatar } from '~/components/ui/avatar';
import { RelativeTime } from '~/components/ui/relative-time';
import { LANGUAGES } from '~/lib/language';
import { useLanguage } from '~/lib/use-language';
import { CategoryKicker } from './category-kicker';
import type { ArticleText } from './article-text';

/** Category, headline, standfirst, and who wrote it when. */
export function ArticleHeader({ article, text }: { article: Article; text: ArticleText }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { author } = article;
  const ownName = language === 'ar' ? (author?.displayNameAr ?? author?.displayName) : author?.displayName;
  const name = ownName ?? t('article.newsroom');
  return (
    <header>
      <CategoryKicker category={article.category} />
      <div lang={text.language} dir={LANGUAGES[text.language].dir}>
        <h1 className="headline mt-4 max-w-[21ch] text-[clamp(2.1rem,1.2rem+4.2vw,4.75rem)]">{text.title}</h1>
        <p className="excerpt mt-6 max-w-[54ch] text-xl text-soft md:text-[1.45rem]">{text.excerpt}</p>
      </div>
      <div className="mt-8 flex items-center gap-4">
        <Avatar name={name} src={author?.avatar ?? null} className="size-12" />
        <div className="leading-snug">
          <p className="font-semibold">{name}</p>
          <p className="meta flex flex-wrap gap-x-2">
            <RelativeTime iso={article.createdAt} />
            <span aria-hidden>·</span>
            <span>{t('article.readTime', { count: article.readTime })}</span>
          </p>
        </div>
      </div>
    </header>
  );
}
