import { expect, it } from 'vitest';
import { fromField, toField } from './zoned-time';

it.each([
  ['UTC', '2026-03-16T09:30', '2026-03-16T09:30:00.000Z'],
  ['Asia/Dubai', '2026-03-16T09:30', '2026-03-16T05:30:00.000Z'],
  ['America/New_York', '2026-12-31T23:30', '2027-01-01T04:30:00.000Z'],
  ['Asia/Kathmandu', '2026-03-16T00:00', '2026-03-15T18:15:00.000Z'],
  ['Europe/Berlin', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['Europe/Berlin', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  // The clocks show this time twice.
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
])('%s: %s is a moment, and back', (zone, field, iso) => {
  expect(fromField(field, zone)).toBe(iso);
  expect(toField(iso, zone)).toBe(field);
});

it('a time that is skipped is taken as if the clocks were not put forward', () => {
  expect(fromField('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
});
