import { expect, test } from 'vitest';
import { savedAt } from './saved-at';

test('a time and its half of the day stay on one line', () => {
  expect(savedAt('2026-11-28T20:48:00.000Z', 'ar')).toMatch(/^28 نوفمبر 2026، \d+:48\u00A0[صم]$/);
  expect(savedAt('2026-11-28T20:48:00.000Z', 'en')).toMatch(/, \d+:48\u00A0[AP]M$/);
});
