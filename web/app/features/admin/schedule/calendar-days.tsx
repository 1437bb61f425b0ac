import type { Planned } from '@mihwar/adapters/contract';
import { Link } from 'react-router';
import { NameText } from '~/components/ui/name-text';
import { arabicOf } from '~/i18n/admin/problems';
import { useScheduleTexts } from '~/i18n/admin/schedule';
import { paths } from '~/lib/paths';
import { shownTitle } from '~/lib/shown-title';
import { useLanguage, useLocalPath } from '~/lib/use-language';
import { dayIn, dayName, daysOf, monthName, placeInWeek, timeIn, weekdays } from './month';

/** The column of the first day, by its place in the week. */
const COLUMNS = [
  'md:col-start-1',
  'md:col-start-2',
  'md:col-start-3',
  'md:col-start-4',
  'md:col-start-5',
  'md:col-start-6',
  'md:col-start-7',
];

const COLOURS: Record<Planned['action'], string> = {
  publish: 'text-volt',
  unpublish: 'text-soft',
  embargo: 'text-signal',
};

interface CalendarDaysProps {
  planned: Planned[];
  month: string;
  /** The present day in the zone. */
  today: string;
  timeZone: string;
}

/** The days of a month: a grid where there is room for one, else a list of the days with something planned. */
export function CalendarDays({ planned, month, today, timeZone }: CalendarDaysProps) {
  const language = useLanguage();
  return (
    <>
      <div aria-hidden className="hidden gap-px md:grid md:grid-cols-7">
        {weekdays(language).map((name) => (
          <span key={name} className="px-2 py-1 text-sm font-semibold text-soft">
            {name}
          </span>
        ))}
      </div>
      <ol
        aria-label={monthName(month, language)}
        className="gap-px border-hairline md:grid md:grid-cols-7 md:border md:bg-raised"
      >
        {daysOf(month).map((day, index) => (
          <Day
            key={day}
            day={day}
            isToday={day === today}
            column={index === 0 ? (COLUMNS[placeInWeek(day, language)] ?? '') : ''}
            planned={planned.filter(({ at }) => dayIn(at, timeZone) === day)}
            timeZone={timeZone}
          />
        ))}
      </ol>
    </>
  );
}

interface DayProps {
  day: string;
  isToday: boolean;
  column: string;
  planned: Planned[];
  timeZone: string;
}

function Day({ day, isToday, column, planned, timeZone }: DayProps) {
  const language = useLanguage();
  const number = Number(day.slice(-2));
  const Name = planned.length > 0 ? 'h3' : 'p';
  const shown = planned.length > 0 ? 'mb-6 md:mb-0' : 'hidden md:block';
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={`min-w-0 bg-paper md:min-h-28 md:outline md:outline-hairline ${column} ${shown}`}
    >
      <Name className="mb-2 font-semibold md:mb-0 md:px-2 md:py-1.5">
        <span className="md:sr-only">{dayName(day, language)}</span>
        <span
          aria-hidden
          className={`hidden text-sm md:inline-block ${isToday ? 'bg-ink px-1.5 text-paper' : 'text-soft'}`}
        >
          {number}
        </span>
      </Name>
      {planned.length > 0 && (
        <ul className="divide-y divide-hairline border border-hairline bg-raised md:border-x-0 md:border-b-0">
          {planned.map((entry) => (
            <Entry
              key={`${entry.article}-${entry.language}-${entry.action}`}
              entry={entry}
              timeZone={timeZone}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

/** One planned time: a link to the editor, and what went wrong. */
function Entry({ entry, timeZone }: { entry: Planned; timeZone: string }) {
  const t = useScheduleTexts();
  const language = useLanguage();
  const local = useLocalPath();
  const { problem } = entry;
  return (
    <li className="px-3 py-2 text-sm md:px-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <time dateTime={entry.at} className="font-semibold whitespace-nowrap">
          {timeIn(entry.at, timeZone, language)}
        </time>
        <span className={COLOURS[entry.action]}>{t(`calendar.action.${entry.action}`)}</span>
        <span className="text-soft">{t(`language.${entry.language}`)}</span>
      </p>
      <Link
        to={`${local(paths.adminTab('articles'))}?edit=${entry.article}`}
        className="mt-0.5 block break-words underline underline-offset-4"
      >
        <NameText>{shownTitle(entry, language)}</NameText>
      </Link>
      {problem && (
        <p className="mt-1 font-semibold break-words text-signal">
          <bdi>{language === 'ar' ? (arabicOf(problem) ?? t('problem')) : problem}</bdi>
        </p>
      )}
    </li>
  );
}
