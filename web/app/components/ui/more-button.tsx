import { useTranslation } from 'react-i18next';

interface MoreButtonProps {
  label: string;
  hasMore: boolean;
  fetching: boolean;
  /** The last request has failed. The button, which keeps the keyboard's focus, sends it again. */
  hasFailed: boolean;
  onLoad: () => void;
  /** The address of the next page, for readers without scripts. */
  nextPage: string;
}

/**
 * Loads the next page of a list. Without scripts it is a link. It is disabled while fetching and after the last
 * page (requirements 4). It uses `aria-disabled`, so that the keyboard's focus is not lost.
 */
export function MoreButton({ label, hasMore, fetching, hasFailed, onLoad, nextPage }: MoreButtonProps) {
  const { t } = useTranslation();
  const disabled = fetching || !(hasMore || hasFailed);
  return (
    <>
      <button
        type="button"
        className="needs-script button button-outline min-w-[min(16rem,100%)]"
        aria-disabled={disabled}
        onClick={disabled ? undefined : onLoad}
      >
        {fetching ? t('articles.loadingMore') : hasFailed ? t('site.tryAgain') : label}
      </button>
      {hasMore && (
        <noscript>
          <a href={nextPage} rel="next" className="button button-outline min-w-[min(16rem,100%)]">
            {label}
          </a>
        </noscript>
      )}
    </>
  );
}
