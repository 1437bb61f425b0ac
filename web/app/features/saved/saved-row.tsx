import { useTranslation } from 'react-i18next';
import { Picture } from '~/components/ui/picture';
import { headlineText } from '~/features/articles/article-text';
import { CategoryKicker } from '~/features/articles/category-kicker';
import { StoryHeadline } from '~/features/articles/story-parts';
import { useReaderTexts } from '~/i18n/reader';
import { longDate } from '~/lib/dates';
import type { SavedArticle } from '~/lib/saved';
import { useSiteTimeZone } from '~/lib/site-time-zone';
import { useLanguage } from '~/lib/use-language';

interface SavedRowProps {
  saved: SavedArticle;
  /** It was removed on this screen, where it can be brought back. */
  isRemoved: boolean;
  /** Removes it, or brings it back. */
  onToggle: () => void;
}

/** A saved article with the button that removes it. */
export function SavedRow({ saved: { article, savedAt, isGone }, isRemoved, onToggle }: SavedRowProps) {
  const { t } = useTranslation();
  const reader = useReaderTexts();
  const language = useLanguage();
  const timeZone = useSiteTimeZone();
  const { title } = headlineText(article, language);
  const action = isRemoved ? 'undo' : 'remove';
  return (
    <article className="group relative grid grid-cols-[1fr_6.5rem] gap-5 max-[16rem]:grid-cols-1 sm:grid-cols-[1fr_12rem] sm:gap-8">
      <div>
        <CategoryKicker category={article.category} className="mb-1.5" />
        <StoryHeadline
          article={article}
          as="h2"
          className={`headline-sm text-[1.1875rem] sm:text-[1.375rem] ${isRemoved ? 'text-soft line-through' : ''}`}
        />
        <p className="meta meta-parts mt-2.5">
          <span>{reader('saved.savedOn', { date: longDate(savedAt, language, timeZone) })}</span>
          <span>{t('article.readTime', { count: article.readTime })}</span>
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-y-1 text-sm [&>span:not(:empty)]:me-4">
          {isGone && !isRemoved && <span className="font-semibold text-signal">{reader('saved.gone')}</span>}
          <span role="status">{isRemoved && reader('saved.removed')}</span>
          <button
            type="button"
            className="share-link relative z-10"
            aria-label={reader(`saved.${action}Named`, { title })}
            onClick={onToggle}
          >
            {reader(`saved.${action}`)}
          </button>
        </p>
      </div>
      <Picture
        image={article.image}
        decorative
        sizes="(min-width: 40rem) 12rem, 6.5rem"
        className="aspect-square sm:aspect-[4/3]"
      />
    </article>
  );
}
