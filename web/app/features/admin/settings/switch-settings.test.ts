import { expect, it } from 'vitest';
import { isOn } from './switch-settings';

it.each([
  ['machine_arabic', 'true', true],
  ['machine_arabic', ' true ', true],
  ['machine_arabic', 'false', false],
  ['machine_arabic', '', false],
  ['machine_arabic', 'yes', false],
  ['authors_publish', 'true', true],
  ['authors_publish', '', true],
  ['authors_publish', ' false ', false],
])('%s with the value "%s": the switch is on, as on the server: %s', (key, value, expected) => {
  const rest = { id: 1, valueAr: null, description: null, updatedAt: '2026-03-01T12:00:00.000Z' };
  expect(isOn({ ...rest, key, value })).toBe(expected);
});
