import { LANGUAGES, type Language } from './language';

/** Creating a format costs more than all its uses on a page. */
function once<Format>(
  make: (locale: string, timeZone: string) => Format,
): (language: Language, timeZone?: string) => Format {
  const made = new Map<string, Format>();
  return (language, timeZone = 'UTC') => {
    const key = `${language} ${timeZone}`;
    const format = made.get(key) ?? make(LANGUAGES[language].locale, timeZone);
    made.set(key, format);
    return format;
  };
}

/** The time zone, or UTC: an older browser lacks names of zones that the server knows, such as Europe/Kyiv. */
export function knownZone(timeZone: string): string {
  try {
    Intl.DateTimeFormat('en', { timeZone });
    return timeZone;
  } catch {
    return 'UTC';
  }
}

const longFormat = once(
  (locale, timeZone) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: knownZone(timeZone) }),
);
const relativeFormat = once((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }));

/** The long form of a day in a time zone, by default UTC: "November 20, 2026" or "20 نوفمبر 2026". */
export function longDate(iso: string, language: Language, timeZone?: string): string {
  return longFormat(language, timeZone).format(Date.parse(iso));
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The units of the time since a date, and the length of each in ms. */
const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * DAY],
  ['month', (365 / 12) * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
];

/**
 * The time since a date in words, in whole units: "23 hours ago", "3 days ago", "قبل 3 أيام". It never says
 * "yesterday": the server, which must write the same words, does not know when the reader's day began. Null
 * within the last minute, and for a future date: the caller says "just now".
 */
export function relativeDate(iso: string, now: number, language: Language): string | null {
  const elapsed = now - Date.parse(iso);
  const found = UNITS.find(([, length]) => elapsed >= length);
  if (!found) return null;
  const [unit, length] = found;
  return relativeFormat(language).format(-Math.floor(elapsed / length), unit);
}
