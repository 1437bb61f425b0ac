import { longDate } from '~/lib/dates';
import { useSiteTimeZone } from '~/lib/site-time-zone';
import { useLanguage } from '~/lib/use-language';

/** A date in its long form (requirements 9.1): the day in the time zone of the site, or in another one. */
export function LongDate({ iso, timeZone }: { iso: string; timeZone?: string }) {
  const language = useLanguage();
  const site = useSiteTimeZone();
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {longDate(iso, language, timeZone ?? site)}
    </time>
  );
}
