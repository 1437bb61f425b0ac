import type { Article } from '@mihwar/adapters/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Avatar } from '~/components/ui/avatar';
import { LongDate } from '~/components/ui/long-date';
import { PartLink } from '~/components/ui/part-link';
import { RelativeTime } from '~/components/ui/relative-time';
import { Worded } from '~/components/ui/worded';
import { placeName } from '~/lib/place-name';
import { paths } from '~/lib/paths';
import { useLanguage, useLocalPath } from '~/lib/use-language';
import { longestWord, wordsIn } from '~/lib/words';
import { useAuthorName } from './author-name';
import { CategoryKicker } from './category-kicker';
import { smallText, type WholeText } from './article-text';
import { MachineNote } from './machine-note';
import { TextSizeControl } from './text-size-control';

const TITLE = 'headline mt-4 text-[clamp(2.1rem,1.4rem+2.9vw,3.75rem)]';
const LONG_TITLE = 'headline mt-4 text-[clamp(1.75rem,1.2rem+2.2vw,2.9rem)]';
const LONG_WORD_TITLE = 'headline mt-4 text-[clamp(1.3rem,0.6rem+3vw,2.9rem)]';
/** The style of a title in the other language, where it has only the width of the column. */
const FOREIGN_TITLE = `${LONG_WORD_TITLE} leading-[1.1]`;
/**
 * From this number of characters on a headline is smaller, so that the standfirst fits on the first screen.
 */
const LONG = 90;
/** The lengths of a word that does not fit on a phone in the largest size, and in the next one. */
const [LONG_WORD, LONGER_WORD] = [14, 17];

/** A headline is smaller if it is long, or has a word that does not fit on a phone. */
function titleClassOf(title: string): string {
  const word = longestWord(title);
  if (word >= LONGER_WORD) return LONG_WORD_TITLE;
  return title.length < LONG && word < LONG_WORD ? TITLE : LONG_TITLE;
}

const STANDFIRST =
  'excerpt mt-5 text-xl text-soft md:text-[1.4rem] ar:text-[1.35rem] ar:leading-[1.65] ar:text-ink/85 md:ar:text-[1.6rem]';

interface ArticleHeaderProps {
  article: Article;
  text: WholeText;
  /** The button that saves the article, where there is no rail. A preview has none. */
  save?: ReactNode;
}

/** Category, headline, standfirst, author and date. */
export function ArticleHeader({ article, text, save }: ArticleHeaderProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const local = useLocalPath();
  const isForeign = text.language !== language;
  const titleClass = isForeign ? FOREIGN_TITLE : titleClassOf(text.title);
  const { author, category } = article;
  const name = useAuthorName(author);
  // The date alone stays with an article whose correction was emptied, or is in the other language only.
  const correction = smallText(article, language, article.correction, article.correctionAr);
  return (
    // A text in the other language starts at the opposite side, so that it stays in the column.
    <header className={isForeign ? 'reading-column' : 'reading-head'}>
      <CategoryKicker category={category} />
      {isForeign && (
        <p className="meta mt-5 flex flex-wrap gap-x-4 gap-y-1">
          <span>{t(language === 'ar' ? 'article.notInArabic' : 'article.notInEnglish')}</span>
          <Link
            to={local(category ? paths.category(category.slug) : paths.home)}
            className="font-semibold text-ink underline underline-offset-4"
          >
            {category
              ? t(language === 'ar' ? 'article.arabicSection' : 'article.englishSection', {
                  category: placeName(category, language),
                })
              : t(language === 'ar' ? 'article.arabicHome' : 'article.englishHome')}
          </Link>
        </p>
      )}
      {text.isByMachine && <MachineNote slug={article.slug} />}
      <Worded as="h1" className={titleClass} {...wordsIn(text.language, text.title)} />
      <Worded as="p" className={STANDFIRST} {...wordsIn(text.language, text.excerpt)} />
      <div className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar name={name} src={author?.avatar ?? null} className="size-12" />
        <div className="min-w-0 flex-[1_1_12rem] leading-snug">
          <p className="font-semibold">
            {author?.slug ? (
              <Link to={local(paths.author(author.slug))} rel="author" className="inline-block py-0.5">
                <bdi className="drawn">{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </p>
          <p className="meta meta-parts">
            <LongDate iso={article.createdAt} />
            <RelativeTime iso={article.createdAt} className="needs-script print:hidden" />
            <span>{t('article.readTime', { count: article.readTime })}</span>
            {article.correctedAt && correction && (
              <PartLink part="correction" className="underline underline-offset-4">
                {t('article.corrected')} <LongDate iso={article.correctedAt} timeZone="UTC" />
              </PartLink>
            )}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5">
          <TextSizeControl />
          {save}
        </div>
      </div>
    </header>
  );
}
