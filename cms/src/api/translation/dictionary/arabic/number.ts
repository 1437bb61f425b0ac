import type { Gender } from '../entry';
import { nunated, type Case } from './noun';

const UNITS = ['', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'];
const TENS = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'];
const HUNDREDS = ['', 'مئة', 'مئتان', 'ثلاثمئة', 'أربعمئة', 'خمسمئة', 'ستمئة', 'سبعمئة', 'ثمانمئة', 'تسعمئة'];

/** What a number asks of the noun that it counts. */
export type Counted = 'singular' | 'dual' | 'plural' | 'singular accusative';

/** Three to ten count a plural, eleven to ninety-nine an accusative singular, whole hundreds a singular. */
export function countedForm(value: number): Counted {
  if (!Number.isInteger(value)) return 'singular';
  if (value === 2) return 'dual';
  const rest = value % 100;
  if (rest >= 3 && rest <= 10) return 'plural';
  return rest >= 11 ? 'singular accusative' : 'singular';
}

function oblique(word: string, grammatical: Case): string {
  return grammatical === 'nominative' ? word : word.replace(/ون$/, 'ين').replace(/ان$/, 'ين');
}

/** One to ten; three to ten take the form that the noun is not of: ثلاث سيارات, ثلاثة محركات. */
function unit(value: number, gender: Gender, grammatical: Case): string {
  const masculine = UNITS[value] ?? '';
  if (value === 1)
    return gender === 'f' ? 'واحدة' : grammatical === 'accusative' ? nunated(masculine) : masculine;
  if (value === 2) return oblique(gender === 'f' ? 'اثنتان' : masculine, grammatical);
  if (value === 8) return gender === 'f' ? 'ثماني' : masculine;
  return gender === 'f' ? masculine.slice(0, -1) : masculine;
}

function belowHundred(value: number, gender: Gender, grammatical: Case): string {
  if (value <= 10) return unit(value, gender, grammatical);
  const ones = value % 10;
  if (value < 20) {
    const ten = gender === 'f' ? 'عشرة' : 'عشر';
    if (ones === 1) return `${gender === 'f' ? 'إحدى' : 'أحد'} ${ten}`;
    if (ones === 2) return `${oblique(gender === 'f' ? 'اثنتان' : 'اثنان', grammatical).slice(0, -1)} ${ten}`;
    return `${unit(ones, gender, grammatical)} ${ten}`;
  }
  const tens = oblique(TENS[Math.floor(value / 10)] ?? '', grammatical);
  if (ones === 0) return tens;
  const first = ones === 1 && gender === 'f' ? 'إحدى' : unit(ones, gender, grammatical);
  return `${first} و${tens}`;
}

function belowThousand(value: number, gender: Gender, grammatical: Case): string {
  const hundreds = oblique(HUNDREDS[Math.floor(value / 100)] ?? '', grammatical);
  const rest = value % 100;
  if (rest === 0) return hundreds;
  const small = belowHundred(rest, gender, grammatical);
  return hundreds ? `${hundreds} و${small}` : small;
}

const SCALES = [
  { size: 1_000_000_000, one: 'مليار', two: 'ملياران', many: 'مليارات' },
  { size: 1_000_000, one: 'مليون', two: 'مليونان', many: 'ملايين' },
  { size: 1_000, one: 'ألف', two: 'ألفان', many: 'آلاف' },
];

/** ألف, ألفان, ثلاثة آلاف, خمسون ألف: a scale and how many there are of it. */
function scaled(count: number, { one, two, many }: (typeof SCALES)[number], grammatical: Case): string {
  if (count === 1) return one;
  if (count === 2) return oblique(two, grammatical);
  const form = countedForm(count);
  const noun = form === 'plural' ? many : form === 'singular accusative' ? `${one}ًا` : one;
  return `${belowThousand(count, 'm', grammatical)} ${noun}`;
}

/** A number in words, for a noun of a gender. */
export function numberInWords(value: number, gender: Gender, grammatical: Case): string {
  if (value === 0) return 'صفر';
  const parts: string[] = [];
  let rest = value;
  for (const scale of SCALES) {
    const count = Math.floor(rest / scale.size);
    if (count > 0) parts.push(scaled(count, scale, grammatical));
    rest %= scale.size;
  }
  if (rest > 0) parts.push(belowThousand(rest, gender, grammatical));
  return parts.join(' و');
}

/** `1.2 million`, `5 thousand`: the scale after digits, مليون or ملايين. */
export function scaleAfterDigits(value: number, size: number): string | undefined {
  const scale = SCALES.find((candidate) => candidate.size === size);
  if (!scale) return undefined;
  const form = countedForm(value);
  if (form === 'plural') return scale.many;
  return form === 'singular accusative' ? `${scale.one}ًا` : scale.one;
}
