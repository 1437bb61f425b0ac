import { useTranslation } from 'react-i18next';

interface ShowMoreProps {
  /** The number of comments that were loaded last. */
  added: number;
  hasMore: boolean;
  fetching: boolean;
  /** The last request has failed. The button, which keeps the keyboard's focus, sends it again. */
  hasFailed: boolean;
  onLoad: () => void;
  /** The address of the next page, for browsers without scripts. */
  nextPage: string;
}

/** Loads more comments while there are more, and announces the result. Without scripts it is a link. */
export function ShowMore({ added, hasMore, fetching, hasFailed, onLoad, nextPage }: ShowMoreProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-6 flex flex-col items-center gap-4 print:hidden">
      {(hasMore || fetching || hasFailed) && (
        <button
          type="button"
          className="needs-script button button-outline min-w-[min(16rem,100%)]"
          // The button is not disabled, since a disabled one would lose the focus.
          aria-disabled={fetching}
          onClick={fetching ? undefined : onLoad}
        >
          {fetching ? t('articles.loadingMore') : t(hasFailed ? 'site.tryAgain' : 'comments.showMore')}
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
