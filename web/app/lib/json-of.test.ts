import { expect, it } from 'vitest';
import { jsonOf, noteJson } from './json-of';

it('is what JSON says, as often as one asks', () => {
  for (const value of [{ a: [1, { b: 'محور' }] }, [], null, 'text', 3, undefined]) {
    for (let time = 0; time < 3; time += 1) expect(jsonOf(value)).toBe(JSON.stringify(value) ?? '');
  }
});

it('writes what comes again once', () => {
  let written = 0;
  const value = { toJSON: () => (written += 1) };
  for (let time = 0; time < 5; time += 1) jsonOf(value);
  expect(written).toBe(2);
});

it('does not write what is at hand', () => {
  const value = { toJSON: () => 'written anew' };
  noteJson(value, '{"at":"hand"}');
  expect(jsonOf(value)).toBe('{"at":"hand"}');
});
