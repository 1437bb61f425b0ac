import { useTranslation } from 'react-i18next';
import { longDate, relativeDate } from '~/lib/dates';
import { useNow } from '~/lib/now';
import { useSiteTimeZone } from '~/lib/site-time-zone';
import { useLanguage } from '~/lib/use-language';

/** The time since a moment. The exact day shows on hover, and in print. */
export function RelativeTime({ iso, className = '' }: { iso: string; className?: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const timeZone = useSiteTimeZone();
  const now = useNow();
  return (
    // The browser's date texts may differ from those of the server's version.
    <time
      dateTime={iso}
      title={longDate(iso, language, timeZone)}
      className={`relative-time ${className}`}
      suppressHydrationWarning
    >
      <span suppressHydrationWarning>{relativeDate(iso, now, language) ?? t('time.now')}</span>
    </time>
  );
}
