import { LANGUAGES, type Language } from './language';

/** Making a format costs more than all that a page writes with it. */
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

/** Words for days and spans, as they have been asked for: a page has a dozen of them, and there are few different ones. */
const known = new Map<string, string>();

function knownAs(key: string, write: () => string): string {
  let words = known.get(key);
  if (words === undefined) known.set(key, (words = write()));
  return words;
}

/** The long form of a day: "November 20, 2026" or "20 نوفمبر 2026". Days are UTC days, so that both ends agree. */
export function longDate(iso: string, language: Language): string {
  const time = Date.parse(iso);
  return knownAs(`${language} ${Math.floor(time / DAY)}`, () => longFormat(language).format(time));
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
];

/**
 * How long ago, in words: "3 days ago", "yesterday", "قبل 3 أيام".
 * Null within the last minute, and for a date that is still to come: the caller says "just now".
 */
export function relativeDate(iso: string, now: number, language: Language): string | null {
  const elapsed = now - Date.parse(iso);
  const step = STEPS.find(([, duration]) => elapsed >= duration);
  if (!step) return null;
  const [unit, duration] = step;
  const count = Math.floor(elapsed / duration);
  return knownAs(`${language} ${count} ${unit}`, () => relativeFormat(language).format(-count, unit));
}
