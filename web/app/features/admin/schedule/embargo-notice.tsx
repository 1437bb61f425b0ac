import { useQuery } from '@tanstack/react-query';
import { useScheduleTexts } from '~/i18n/admin/schedule';
import { knownZone } from '~/lib/dates';
import { useLanguage } from '~/lib/use-language';
import { momentIn } from '~/lib/zoned-moment';
import { scheduleQuery } from './calls';

/** Says which texts of an article cannot be published yet, and until when. */
export function EmbargoNotice({ id }: { id: number }) {
  const t = useScheduleTexts();
  const language = useLanguage();
  const { data } = useQuery(scheduleQuery(id));
  if (!data) return null;
  const zone = knownZone(data.timeZone);
  return (['en', 'ar'] as const).map((code) => {
    const until = data[code].embargoUntil;
    if (!until) return null;
    const date = momentIn(until, zone, language);
    return (
      <p key={code} role="note" className="mb-5 border border-signal px-4 py-3 font-semibold text-signal">
        {t(`embargo.${code}`, { date, zone })}
      </p>
    );
  });
}
