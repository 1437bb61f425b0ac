import { useTranslation } from 'react-i18next';

interface ShowMoreProps {
  /** The number of comments that were loaded last. */
  added: number;
  hasMore: boolean;
  fetching: boolean;
  onLoad: () => void;
  /** The address of the next page, for browsers without scripts. */
  nextPage: string;
}

/** Loads more comments while there are more, and announces the result. Without scripts it is a link. */
export function ShowMore({ added, hasMore, fetching, onLoad, nextPage }: ShowMoreProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-6 flex flex-col items-center gap-4 print:hidden">
      {(hasMore || fetching) && (
        <button
          type="button"
          className="needs-script button button-outline min-w-[min(16rem,100%)]"
          // The button is not disabled, since a disabled one would lose the focus.
          aria-disabled={fetching}
          onClick={fetching ? undefined : onLoad}
        >
          {fetching ? t('articles.loadingMore') : t('comments.showMore')}
        </button>
      )}
      {hasMore && (
        <noscript>
          <a href={nextPage} rel="next" className="button button-outline min-w-[min(16rem,100%)]">
            {t('comments.showMore')}
          </a>
        </noscript>
      )}
      <p role="status" className="sr-only">
        {added > 0 && t('comments.added', { count: added })}
      </p>
    </div>
  );
}
