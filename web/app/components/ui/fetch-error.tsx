import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { allowAsking } from '~/lib/api';

interface FetchErrorProps {
  message: string;
  /** Absent if another request would get the same response, or if another button sends it. */
  onRetry?: () => void;
}

/** Says that something could not be fetched, and offers to try again. */
export function FetchError({ message, onRetry }: FetchErrorProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-6 gap-y-4 border-y border-hairline py-8">
      <p className="text-lg font-semibold">{message}</p>
      {onRetry && (
        <button
          type="button"
          className="button button-outline"
          onClick={() => {
            // The reason may be a session that has ended.
            allowAsking();
            onRetry();
          }}
        >
          <RotateCw className="size-4" aria-hidden />
          {t('site.tryAgain')}
        </button>
      )}
    </div>
  );
}
