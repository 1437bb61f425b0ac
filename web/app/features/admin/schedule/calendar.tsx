import { PLANNED_MAX, type Planned } from '@mihwar/adapters/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { FetchError } from '~/components/ui/fetch-error';
import { Loading, Skeleton } from '~/components/ui/skeleton';
import { useScheduleTexts } from '~/i18n/admin/schedule';
import { useLanguage } from '~/lib/use-language';
import { CalendarDays } from './calendar-days';
import { plannedQuery } from './calls';
import { monthAfter, monthName, rangeOf, readMonth } from './month';
import { useSiteZone, useToday } from './use-site-zone';

/** Shows the planned times of a month, on the clocks of the site. The month is in the address. */
export function Calendar() {
  const t = useScheduleTexts();
  const timeZone = useSiteZone();
  const today = useToday();
  const [params] = useSearchParams();
  const month = readMonth(params.get('month')) ?? today.slice(0, 7);
  const { data, isError, refetch } = useQuery(plannedQuery(rangeOf(month, timeZone)));
  return (
    <>
      <MonthBar month={month} />
      <p className="mb-4 text-soft">
        {t('zone')}{' '}
        <bdi dir="ltr" className="font-semibold text-ink">
          {timeZone}
        </bdi>
      </p>
      {isError && <FetchError message={t('calendar.failed')} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading label={t('calendar.loading')}>
          <Skeleton className="h-96" />
        </Loading>
      )}
      {data && <Entries planned={data.planned} month={month} today={today} timeZone={timeZone} />}
    </>
  );
}

/** The name of the month, and links to others. */
function MonthBar({ month }: { month: string }) {
  const t = useScheduleTexts();
  const language = useLanguage();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 aria-live="polite" className="headline headline-sm me-auto text-xl">
        {monthName(month, language)}
      </h2>
      <nav aria-label={t('calendar.months')} className="flex items-center gap-2">
        <MonthLink month={monthAfter(month, -1)} label={t('calendar.previous')}>
          <ChevronLeft className="size-4 rtl:-scale-x-100" aria-hidden />
        </MonthLink>
        <Link to="?" preventScrollReset className="button button-outline button-small">
          {t('calendar.today')}
        </Link>
        <MonthLink month={monthAfter(month, 1)} label={t('calendar.next')}>
          <ChevronRight className="size-4 rtl:-scale-x-100" aria-hidden />
        </MonthLink>
      </nav>
    </div>
  );
}

function MonthLink({ month, label, children }: { month: string; label: string; children: ReactNode }) {
  return (
    <Link to={`?month=${month}`} preventScrollReset aria-label={label} className="icon-button">
      {children}
    </Link>
  );
}

interface EntriesProps {
  planned: Planned[];
  month: string;
  today: string;
  timeZone: string;
}

function Entries({ planned, ...place }: EntriesProps) {
  const t = useScheduleTexts();
  return (
    <>
      {planned.length === 0 && <p className="mb-4 text-soft">{t('calendar.none')}</p>}
      {planned.length === PLANNED_MAX && (
        <p className="mb-4 font-semibold">{t('calendar.more', { count: PLANNED_MAX })}</p>
      )}
      <CalendarDays planned={planned} {...place} />
    </>
  );
}
