import type { ArticleSchedule } from '@mihwar/adapters/contract';
import { useReaderTexts } from '~/i18n/reader';
import { knownZone } from '~/lib/dates';
import { useLanguage } from '~/lib/use-language';
import { momentIn } from '~/lib/zoned-moment';

/** Says until when the previewed text is under embargo. */
export function EmbargoNote({ schedule }: { schedule: ArticleSchedule }) {
  const t = useReaderTexts();
  const language = useLanguage();
  const timeZone = knownZone(schedule.timeZone);
  const until = schedule[language].embargoUntil ?? schedule.en.embargoUntil;
  if (!until) return null;
  const date = momentIn(until, timeZone, language);
  return (
    <p role="note" className="meta border-b border-hairline bg-sunk py-2 text-center text-signal">
      {t('embargo', { date, zone: timeZone })}
    </p>
  );
}
