import { useTranslation } from 'react-i18next';

interface LoadMoreProps {
  pages: unknown[][];
  hasMore: boolean;
  fetching: boolean;
  /** The last request has failed. The button, which keeps the keyboard's focus, sends it again. */
  hasFailed: boolean;
  onLoad: () => void;
  /** The address of the next page, for readers without scripts. */
  nextPage: string;
}

/**
 * Requirements 4: disabled while fetching and after the last page. It uses `aria-disabled`, so that the
 * keyboard's focus is not lost. It announces the result.
 */
export function LoadMore({ pages, hasMore, fetching, hasFailed, onLoad, nextPage }: LoadMoreProps) {
  const { t } = useTranslation();
  const disabled = fetching || !hasMore;
  const added = pages.length > 1 ? (pages.at(-1)?.length ?? 0) : 0;
  return (
    <div className="mt-12 flex flex-col items-center gap-4 print:hidden">
      <button
        type="button"
        className="needs-script button button-outline min-w-[min(16rem,100%)]"
        aria-disabled={disabled}
        onClick={disabled ? undefined : onLoad}
      >
        {fetching ? t('articles.loadingMore') : t(hasFailed ? 'site.tryAgain' : 'articles.loadMore')}
      </button>
      {hasMore && (
        <noscript>
          <a href={nextPage} rel="next" className="button button-outline min-w-[min(16rem,100%)]">
            {t('articles.loadMore')}
          </a>
        </noscript>
      )}
      <p role="status" className="meta">
        {added > 0 && !fetching && !hasFailed && (
          <span className="sr-only">{t('articles.added', { count: added })} </span>
        )}
        {!hasMore && t('articles.noMore')}
      </p>
    </div>
  );
}
