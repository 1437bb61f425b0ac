import { describe, expect, it } from 'vitest';
import { longDate, relativeDate } from './dates';

const at = '2026-03-10T12:00:00.000Z';
const after = (ms: number) => Date.parse(at) + ms;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('longDate', () => {
  it('is the long form of en-US in English', () => {
    expect(longDate(at, 'en')).toBe('March 10, 2026');
  });

  it('is the long form with 0-9 in Arabic', () => {
    expect(longDate(at, 'ar')).toBe('10 مارس 2026');
  });

  it('is the UTC day, wherever the reader is', () => {
    expect(longDate('2026-03-10T23:59:59.000Z', 'en')).toBe('March 10, 2026');
  });

  it.each([
    ['2026-03-10T19:59:59.000Z', 'Asia/Dubai', 'March 10, 2026', '10 مارس 2026'],
    ['2026-03-10T20:00:00.000Z', 'Asia/Dubai', 'March 11, 2026', '11 مارس 2026'],
    ['2026-03-10T03:59:59.000Z', 'America/New_York', 'March 9, 2026', '9 مارس 2026'],
    ['2026-03-10T04:00:00.000Z', 'America/New_York', 'March 10, 2026', '10 مارس 2026'],
    ['2026-03-10T20:00:00.000Z', 'Mars/Olympus', 'March 10, 2026', '10 مارس 2026'],
  ])('%s is a day of %s, or of UTC where the zone is unknown', (iso, timeZone, english, arabic) => {
    expect([longDate(iso, 'en', timeZone), longDate(iso, 'ar', timeZone)]).toEqual([english, arabic]);
  });
});

describe('relativeDate', () => {
  it.each([
    [MINUTE, '1 minute ago', 'قبل دقيقة واحدة'],
    [2 * MINUTE, '2 minutes ago', 'قبل دقيقتين'],
    [5 * MINUTE, '5 minutes ago', 'قبل 5 دقائق'],
    [HOUR - 1, '59 minutes ago', 'قبل 59 دقيقة'],
    [HOUR, '1 hour ago', 'قبل ساعة واحدة'],
    [11 * HOUR, '11 hours ago', 'قبل 11 ساعة'],
    [12 * HOUR, '12 hours ago', 'قبل 12 ساعة'],
    [DAY - 1, '23 hours ago', 'قبل 23 ساعة'],
    [DAY, '1 day ago', 'قبل يوم واحد'],
    [30 * HOUR, '1 day ago', 'قبل يوم واحد'],
    [2 * DAY - 1, '1 day ago', 'قبل يوم واحد'],
    [2 * DAY, '2 days ago', 'قبل يومين'],
    [3 * DAY, '3 days ago', 'قبل 3 أيام'],
    [7 * DAY - 1, '6 days ago', 'قبل 6 أيام'],
    [7 * DAY, '1 week ago', 'قبل أسبوع واحد'],
    [15 * DAY, '2 weeks ago', 'قبل أسبوعين'],
    [30 * DAY, '4 weeks ago', 'قبل 4 أسابيع'],
    [31 * DAY, '1 month ago', 'قبل شهر واحد'],
    [59 * DAY, '1 month ago', 'قبل شهر واحد'],
    [65 * DAY, '2 months ago', 'قبل شهرين'],
    [364 * DAY, '11 months ago', 'قبل 11 شهرًا'],
    [365 * DAY, '1 year ago', 'قبل سنة واحدة'],
    [699 * DAY, '1 year ago', 'قبل سنة واحدة'],
    [800 * DAY, '2 years ago', 'قبل سنتين'],
  ])('after %d ms is "%s" and "%s"', (elapsed, english, arabic) => {
    expect(relativeDate(at, after(elapsed), 'en')).toBe(english);
    expect(relativeDate(at, after(elapsed), 'ar')).toBe(arabic);
  });

  it.each([
    ['2026-03-10T23:00:00.000Z', '2026-03-10T23:59:59.000Z', '59 minutes ago'],
    ['2026-03-10T00:00:00.000Z', '2026-03-10T23:59:59.000Z', '23 hours ago'],
    ['2026-03-10T23:00:00.000Z', '2026-03-11T00:00:00.000Z', '1 hour ago'],
    ['2026-03-10T00:30:00.000Z', '2026-03-11T23:30:00.000Z', '1 day ago'],
    ['2026-03-10T23:59:00.000Z', '2026-03-12T00:01:00.000Z', '1 day ago'],
    ['2026-12-31T23:58:00.000Z', '2027-01-01T00:00:00.000Z', '2 minutes ago'],
    ['2026-03-10T23:59:30.000Z', '2026-03-11T00:00:00.000Z', null],
  ])('counts the time that has passed, across midnight, too: %s at %s', (iso, now, words) => {
    expect(relativeDate(iso, Date.parse(now), 'en')).toBe(words);
  });

  it('uses Arabic words with 0-9', () => {
    expect(relativeDate(at, after(3 * 24 * HOUR), 'ar')).toBe('قبل 3 أيام');
    expect(relativeDate(at, after(11 * HOUR), 'ar')).toBe('قبل 11 ساعة');
  });

  it('is null for the last minute and for the future', () => {
    expect(relativeDate(at, after(59_000), 'en')).toBeNull();
    expect(relativeDate(at, after(-HOUR), 'en')).toBeNull();
  });
});
