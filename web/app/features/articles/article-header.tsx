import type { Article } from '@mihwar/adapters/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Avatar } from '~/components/ui/avatar';
import { RelativeTime } from '~/components/ui/relative-time';
import { categoryName } from '~/lib/category-name';
import { paths } from '~/lib/paths';
import { useSiteName } from '~/lib/site-name';
import { useLanguage, useLocalPath } from '~/lib/use-language';
import { longestWord, wordsIn, type Words } from '~/lib/words';
import { CategoryKicker } from './category-kicker';
import type { ArticleText } from './article-text';

/** `me-auto`: an English text on an Arabic screen begins at the left edge. */
const TITLE = 'headline me-auto mt-4 max-w-[21ch] text-[clamp(2.1rem,1.2rem+4.2vw,4.75rem)]';
const LONG_TITLE = 'headline me-auto mt-4 max-w-[30ch] text-[clamp(1.75rem,1.2rem+2.4vw,3.25rem)]';
const LONG_WORD_TITLE = 'headline me-auto mt-4 max-w-[30ch] text-[clamp(1.3rem,0.6rem+3vw,3.25rem)]';
/** Characters from which a headline is set smaller, so that the standfirst is on the first screen still. */
const LONG = 90;
/** Characters of a word that breaks on a phone in the largest size, and in the next one. */
const [LONG_WORD, LONGER_WORD] = [14, 17];

/** A headline that is long, or has a word that a phone has no room for, is set smaller. */
function titleClassOf(title: string): string {
  const word = longestWord(title);
  if (word >= LONGER_WORD) return LONG_WORD_TITLE;
  return title.length < LONG && word < LONG_WORD ? TITLE : LONG_TITLE;
}

const STANDFIRST = 'excerpt me-auto mt-6 max-w-[54ch] text-xl text-soft md:text-[1.45rem]';

function Title({ text, className, ...attributes }: Words & { className: string }) {
  return (
    <h1 className={className} {...attributes}>
      {text}
    </h1>
  );
}

function Standfirst({ text, ...attributes }: Words) {
  return (
    <p className={STANDFIRST} {...attributes}>
      {text}
    </p>
  );
}

/** Category, headline, standfirst, and who wrote it when. */
export function ArticleHeader({ article, text }: { article: Article; text: ArticleText }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const local = useLocalPath();
  const site = useSiteName();
  const titleClass = titleClassOf(text.title);
  const isForeign = text.language !== language;
  const { author, category } = article;
  const ownName = language === 'ar' ? (author?.displayNameAr ?? author?.displayName) : author?.displayName;
  const name = ownName ?? t('article.newsroom', { site });
  return (
    <header>
      <CategoryKicker category={category} />
      {isForeign && (
        <p className="meta mt-5 flex flex-wrap gap-x-4 gap-y-1">
          <span>{t('article.notInArabic')}</span>
          <Link
            to={local(category ? paths.category(category.slug) : paths.home)}
            className="font-semibold text-ink underline underline-offset-4"
          >
            {category
              ? t('article.arabicSection', { category: categoryName(category, language) })
              : t('article.arabicHome')}
          </Link>
        </p>
      )}
      <Title {...wordsIn(text.language, text.title)} className={titleClass} />
      <Standfirst {...wordsIn(text.language, text.excerpt)} />
      <div className="mt-8 flex items-center gap-4">
        <Avatar name={name} src={author?.avatar ?? null} className="size-12" />
        <div className="leading-snug">
          <p className="font-semibold">
            <bdi>{name}</bdi>
          </p>
          <p className="meta meta-parts">
            <RelativeTime iso={article.createdAt} />
            <span>{t('article.readTime', { count: article.readTime })}</span>
          </p>
        </div>
      </div>
    </header>
  );
}
