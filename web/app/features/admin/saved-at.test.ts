import { expect, test } from 'vitest';
import { savedAt } from './saved-at';

test('a time and its half of the day stay on one line', () => {
  // The text follows this device's clock.
  const evening = new Date(2026, 10, 28, 20, 48).toISOString();
  expect(savedAt(evening, 'ar')).toMatch(/^28 نوفمبر 2026، \d+:48\u00A0[صم]$/);
  expect(savedAt(evening, 'en')).toMatch(/, \d+:48\u00A0[AP]M$/);
});
