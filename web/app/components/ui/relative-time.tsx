import { useTranslation } from 'react-i18next';
import { longDate, relativeDate } from '~/lib/dates';
import { useNow } from '~/lib/now';
import { useLanguage } from '~/lib/use-language';

/** How long ago something was; the exact day shows on hover, and on paper. */
export function RelativeTime({ iso, className = '' }: { iso: string; className?: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  return (
    // The browser's words for dates may be of another version than the server's.
    <time
      dateTime={iso}
      title={longDate(iso, language)}
      className={`relative-time ${className}`}
      suppressHydrationWarning
    >
      <span suppressHydrationWarning>{relativeDate(iso, now, language) ?? t('time.now')}</span>
    </time>
  );
}
