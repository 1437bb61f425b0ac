import { LANGUAGES, type Language } from './language';

/** Creating a format costs more than all its uses on a page. */
function oncePerLanguage<Format>(make: (locale: string) => Format): (language: Language) => Format {
  const made = new Map<Language, Format>();
  return (language) => {
    const format = made.get(language) ?? make(LANGUAGES[language].locale);
    made.set(language, format);
    return format;
  };
}

const longFormat = oncePerLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
);
const relativeFormat = oncePerLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The calendar day of a moment, as a consecutive number. The publication's days are those of UTC. Server and
 * browser write the same day, wherever the reader is.
 */
const dayOf = (time: number): number => Math.floor(time / DAY);

/** The long form of a day: "November 20, 2026" or "20 نوفمبر 2026". */
export function longDate(iso: string, language: Language): string {
  return longFormat(language).format(Date.parse(iso));
}

/** Units of calendar days, and the number of days of each. */
const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
  ['day', 1],
];

function span(elapsed: number, days: number): [count: number, unit: Intl.RelativeTimeFormatUnit] | null {
  if (elapsed < MINUTE) return null;
  const step = STEPS.find(([, length]) => days >= length);
  if (step) return [Math.floor(days / step[1]), step[0]];
  return elapsed >= HOUR ? [Math.floor(elapsed / HOUR), 'hour'] : [Math.floor(elapsed / MINUTE), 'minute'];
}

/**
 * The time since a date in words: "3 days ago", "yesterday", "قبل 3 أيام". From another day on it counts
 * calendar days: at 01:00, an article of 23:00 is of yesterday. Within a day it counts hours and minutes.
 * Null within the last minute, and for a future date: the caller says "just now".
 */
export function relativeDate(iso: string, now: number, language: Language): string | null {
  const time = Date.parse(iso);
  const passed = span(now - time, dayOf(now) - dayOf(time));
  if (!passed) return null;
  const [count, unit] = passed;
  return relativeFormat(language).format(-count, unit);
}
