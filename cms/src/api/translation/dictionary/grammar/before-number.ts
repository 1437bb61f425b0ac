import { as } from '../unit';
import type { NounPhrase } from './chunk';

const DAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/;
const DURATION = /^(?:second|minute|hour|day|night|week|month|year|decade|lap)s?$/;
/** What a preposition is before a number, where that differs. */
const BEFORE_NUMBER: Readonly<Record<string, string>> = {
  at: 'عند',
  about: 'نحو',
  around: 'نحو',
  over: 'أكثر من',
  above: 'أكثر من',
  under: 'أقل من',
  below: 'أقل من',
  near: 'قرب',
};
const BEFORE_YEAR: Readonly<Record<string, string>> = {
  in: 'في عام',
  since: 'منذ عام',
  by: 'بحلول عام',
  until: 'حتى عام',
  till: 'حتى عام',
  from: 'اعتبارًا من عام',
  before: 'قبل عام',
  after: 'بعد عام',
  of: 'من عام',
  for: 'لعام',
};

/** The Arabic preposition before a number, a year or a length of time; undefined where the usual one will do. */
export function beforeNumber(key: string, phrase: NounPhrase): string | undefined {
  if (key === 'on' && DAY.test(phrase.head?.key ?? '')) return 'يوم';
  const number = as(phrase.count, 'number');
  const name = as(phrase.head, 'name');
  if (key === 'on' && name && (number ?? /\d/.test(name.arabic))) return 'في';
  if (!number || phrase.determiner || phrase.quantifier) return undefined;
  const isYear = !phrase.head && !number.measure && /^(?:1[89]|20)\d\d$/.test(number.text ?? '');
  if (isYear && Object.hasOwn(BEFORE_YEAR, key)) return BEFORE_YEAR[key];
  if (key === 'for' && DURATION.test(phrase.head?.key ?? '')) return 'لمدة';
  if (key === 'for' && /^[$€£¥₹]/.test(number.text ?? '')) return 'مقابل';
  if (key === 'by' && /%|المئة/.test(number.text ?? '')) return 'بنسبة';
  return Object.hasOwn(BEFORE_NUMBER, key) ? BEFORE_NUMBER[key] : undefined;
}
