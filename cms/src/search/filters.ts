import type { SearchPeriod } from '../contract/search-term';
import type { Locale } from '../locales';
import { all, any, type Expression, type Tier } from './expression';
import { inFilter } from './lexemes';

/** The filters of search results. */
export interface Filters {
  /** The document id of a category. */
  category?: string;
  period?: SearchPeriod;
  /** Articles that can be read in this language. */
  language?: Locale;
}

const DAY_MS = 86_400_000;
const DAYS: Record<SearchPeriod, number> = { week: 7, month: 30, year: 365 };

/** `20261125`, in UTC. */
const dayOf = (date: Date) => date.toISOString().slice(0, 10).replaceAll('-', '');
/** `202611`, in UTC. */
const monthOf = (date: Date) => dayOf(date).slice(0, 6);

/** The lexemes by which an article is found when results are filtered. */
export function lexemesOfFilters(article: {
  category: string | undefined;
  date: Date;
  languages: readonly Locale[];
}): string[] {
  const { category, date, languages } = article;
  return [
    ...(category === undefined ? [] : [inFilter('category', category)]),
    ...[inFilter('date', dayOf(date)), inFilter('date', monthOf(date))],
    ...languages.map((language) => inFilter('language', language)),
  ];
}

/** The days of a period, whole months in one lexeme: an index finds a dozen words as fast as one. */
function datesOf(period: SearchPeriod, now: Date): string[] {
  const dates = new Set<string>();
  const first = now.getTime() - DAYS[period] * DAY_MS;
  const firstMonth = monthOf(new Date(first));
  for (let time = now.getTime(); time >= first; time -= DAY_MS) {
    const day = new Date(time);
    dates.add(monthOf(day) === firstMonth ? dayOf(day) : monthOf(day));
  }
  return [...dates];
}

/** The condition that an entry must meet. Undefined if there is no filter. */
export function expressionOf(
  { category, period, language }: Filters,
  now = new Date(),
): Expression | undefined {
  const wanted: Expression[] = [
    ...(category === undefined ? [] : [{ word: inFilter('category', category) }]),
    ...(period === undefined
      ? []
      : [any(...datesOf(period, now).map((date) => ({ word: inFilter('date', date) })))]),
    ...(language === undefined ? [] : [{ word: inFilter('language', language) }]),
  ];
  return wanted.length > 0 ? all(...wanted) : undefined;
}

/** The same tiers, of entries that pass only. Head and body both have the lexemes of filters. */
export function filtered(tiers: readonly Tier[], filter: Expression | undefined): Tier[] {
  if (!filter) return [...tiers];
  return tiers.map((tier) => [...tier, { part: tier[0]?.part ?? 'body', expression: filter }]);
}
