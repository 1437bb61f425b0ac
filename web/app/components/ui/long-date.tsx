import { longDate } from '~/lib/dates';
import { useLanguage } from '~/lib/use-language';

/** A date in its long form (requirements 9.1). */
export function LongDate({ iso }: { iso: string }) {
  const language = useLanguage();
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {longDate(iso, language)}
    </time>
  );
}
