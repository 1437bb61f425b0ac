import { expect, it } from 'vitest';
import { newPasswordProblem, passwordChangeProblem } from './password-rules';

it.each([
  ['', '', 'missing'],
  ['secret-1', '', 'missing'],
  ['', 'secret-1', 'missing'],
  ['short', 'other', 'mismatch'],
  ['short', 'short', 'tooShort'],
  ['secret', 'secret', null],
  ['      ', '      ', null],
])('a new password %j, confirmed as %j: %s', (password, confirmed, problem) => {
  expect(newPasswordProblem(password, confirmed)).toBe(problem);
});

it.each([
  ['', 'new-1', 'new-1', 'missing'],
  ['old', '', 'new-1', 'missing'],
  ['old', 'new-1', '', 'missing'],
  ['old', 'new-1', 'new-2', 'mismatch'],
  ['old', 'x', 'x', null],
])('a change from %j to %j, confirmed as %j: %s', (current, password, confirmed, problem) => {
  expect(passwordChangeProblem(current, password, confirmed)).toBe(problem);
});
