import { useReaderTexts } from '~/i18n/reader';
import { longDate } from '~/lib/dates';
import { useSiteTimeZone } from '~/lib/site-time-zone';
import { useLanguage } from '~/lib/use-language';

/** Says from which day the copy of an article is. */
export default function CopyNote({ copiedAt }: { copiedAt: string }) {
  const t = useReaderTexts();
  const language = useLanguage();
  const timeZone = useSiteTimeZone();
  return (
    <p role="status" className="reading-column meta mb-4">
      {t('offline.copiedOn', { date: longDate(copiedAt, language, timeZone) })}
    </p>
  );
}
