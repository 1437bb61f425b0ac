/** The site writes numbers with Western digits. */
const ARABIC = 'ar-u-nu-latn';

const unitNameIn = (locale: string, unit: string, count: number) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
    .formatToParts(count)
    .filter(({ type }) => type === 'unit')
    .map(({ value }) => value)
    .join(' ');

const COMPOUND_UNITS = ['kilometer-per-hour', 'mile-per-hour', 'liter-per-kilometer'];

function computeUnits(): Map<string, string> {
  const units = new Map<string, string>();
  // Arabic writes 'per cent' as a sign for some numbers and in words for others. The dictionary has the
  // words.
  const simple = Intl.supportedValuesOf('unit').filter((unit) => unit !== 'percent');
  for (const unit of [...simple, ...COMPOUND_UNITS]) {
    for (const locale of ['en', 'en-GB']) {
      for (const count of [1, 5]) units.set(unitNameIn(locale, unit, count).toLowerCase(), unit);
    }
  }
  return units;
}

/** Countries, months and days of the week in English, with a capital. */
function computeNames(): Map<string, string> {
  const names = new Map<string, string>();
  const [english, arabic] = ['en', ARABIC].map(
    (locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }),
  );
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const [key, name] = [english?.of(code), arabic?.of(code)];
    if (key && name) names.set(key, name);
  }
  for (const part of ['month', 'weekday'] as const) {
    for (let index = 0; index < 12; index += 1) {
      // The fifth days of the months of 2024 include every day of the week.
      const date = new Date(Date.UTC(2024, index, 5));
      const nameIn = (locale: string) =>
        new Intl.DateTimeFormat(locale, { [part]: 'long', timeZone: 'UTC' }).format(date);
      names.set(nameIn('en'), nameIn(ARABIC));
    }
  }
  return names;
}

let names: Map<string, string> | undefined;
let units: Map<string, string> | undefined;

/** The names that every runtime knows in Arabic. */
export const intlNames = (): ReadonlyMap<string, string> => (names ??= computeNames());

/**
 * Translates a number with its unit, such as `500 kilometres`. The unit gets the form that the number
 * requires.
 */
export function unitAfter(phrase: string): string | undefined {
  const [, number = '', name = ''] = /^(\d[\d.,]*) (\D+)$/.exec(phrase) ?? [];
  const count = Number(number.replace(/,(?=\d{3})/g, ''));
  if (name === '' || !Number.isFinite(count)) return undefined;
  units ??= computeUnits();
  const unit = units.get(name.toLowerCase());
  if (unit === undefined) return undefined;
  // The forms for one and two express the number themselves, so the digit would be lost.
  return `${number} ${unitNameIn(ARABIC, unit, count <= 2 && Number.isInteger(count) ? 100 : count)}`;
}
