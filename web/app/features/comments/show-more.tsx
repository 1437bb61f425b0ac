import { useTranslation } from 'react-i18next';

interface ShowMoreProps {
  /** How many comments have come last. */
  added: number;
  hasMore: boolean;
  fetching: boolean;
  onLoad: () => void;
  /** Where the next page is without scripts. */
  nextPage: string;
}

/** Asks for more comments, as long as there are more, and says what has happened. Without scripts it is a link. */
export function ShowMore({ added, hasMore, fetching, onLoad, nextPage }: ShowMoreProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-6 flex flex-col items-center gap-4 print:hidden">
      {(hasMore || fetching) && (
        <button
          type="button"
          className="needs-script button button-outline min-w-64"
          // Not disabled: the focus of somebody at the keyboard would be lost.
          aria-disabled={fetching}
          onClick={fetching ? undefined : onLoad}
        >
          {fetching ? t('articles.loadingMore') : t('comments.showMore')}
        </button>
      )}
      {hasMore && (
        <noscript>
          <a href={nextPage} rel="next" className="button button-outline min-w-64">
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
