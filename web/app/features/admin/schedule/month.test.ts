import { expect, it } from 'vitest';
import {
  dayIn,
  daysOf,
  monthAfter,
  monthName,
  placeInWeek,
  rangeOf,
  readMonth,
  timeIn,
  weekdays,
} from './month';

it('only a month is taken from an address', () => {
  expect(['2026-03', '2026-13', '1999-03', '2026-3', '', null].map(readMonth)).toEqual([
    '2026-03',
    ...Array<undefined>(5).fill(undefined),
  ]);
});

it('months follow each other over the turn of a year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-01', 1)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-02',
  ]);
});

it.each([
  ['2026-02', 28],
  ['2028-02', 29],
  ['2026-12', 31],
])('%s has %i days', (month, count) => {
  expect(daysOf(month)).toHaveLength(count);
  expect(daysOf(month).at(-1)).toBe(`${month}-${count}`);
});

it('a month begins and ends at midnight of its zone', () => {
  expect(rangeOf('2026-03', 'Asia/Dubai')).toEqual({
    from: '2026-02-28T20:00:00.000Z',
    to: '2026-03-31T20:00:00.000Z',
  });
  // The clocks are put forward in this month.
  expect(rangeOf('2026-03', 'Europe/Berlin')).toEqual({
    from: '2026-02-28T23:00:00.000Z',
    to: '2026-03-31T22:00:00.000Z',
  });
});

it('a moment belongs to the day and the time of the zone', () => {
  expect(dayIn('2026-03-15T22:00:00.000Z', 'Asia/Dubai')).toBe('2026-03-16');
  expect(timeIn('2026-03-15T22:00:00.000Z', 'Asia/Dubai', 'en').replace(/\s/, ' ')).toBe('2:00 AM');
});

it('a week begins on Monday in English and on Sunday in Arabic', () => {
  expect([weekdays('en')[0], weekdays('ar')[0]]).toEqual(['Mon', 'الأحد']);
  // A Sunday.
  expect([placeInWeek('2026-03-01', 'en'), placeInWeek('2026-03-01', 'ar')]).toEqual([6, 0]);
  expect(monthName('2026-03', 'ar')).toBe('مارس 2026');
});
