import { describe, expect, it } from 'vitest';
import { longDate, relativeDate } from './dates';

const at = '2026-03-10T12:00:00.000Z';
const after = (ms: number) => Date.parse(at) + ms;
const HOUR = 3_600_000;

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
});

describe('relativeDate', () => {
  it.each([
    [5 * 60_000, '5 minutes ago'],
    [HOUR, '1 hour ago'],
    [11 * HOUR, '11 hours ago'],
    [12 * HOUR, 'yesterday'],
    [30 * HOUR, 'yesterday'],
    [3 * 24 * HOUR, '3 days ago'],
    [15 * 24 * HOUR, '2 weeks ago'],
    [65 * 24 * HOUR, '2 months ago'],
    [800 * 24 * HOUR, '2 years ago'],
  ])('after %d ms is "%s"', (elapsed, words) => {
    expect(relativeDate(at, after(elapsed), 'en')).toBe(words);
  });

  it.each([
    ['2026-03-10T23:00:00.000Z', '2026-03-10T23:59:59.000Z', '59 minutes ago'],
    ['2026-03-10T00:00:00.000Z', '2026-03-10T23:59:59.000Z', '23 hours ago'],
    ['2026-03-10T23:00:00.000Z', '2026-03-11T00:00:00.000Z', 'yesterday'],
    ['2026-03-10T00:30:00.000Z', '2026-03-11T23:30:00.000Z', 'yesterday'],
    ['2026-03-10T23:59:00.000Z', '2026-03-12T00:01:00.000Z', '2 days ago'],
    ['2026-12-31T23:58:00.000Z', '2027-01-01T00:00:00.000Z', 'yesterday'],
    ['2026-03-10T23:59:30.000Z', '2026-03-11T00:00:00.000Z', null],
  ])('counts calendar days: %s at %s', (iso, now, words) => {
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
