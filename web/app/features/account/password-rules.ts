import { PASSWORD_MIN } from '~/lib/limits';

/**
 * The first problem of a new password, as the key of its text in `resetPassword`. The rules are checked in
 * the order of requirements 5.1. Null if there is none.
 */
export function newPasswordProblem(password: string, confirmed: string) {
  if (!password || !confirmed) return 'missing';
  if (password !== confirmed) return 'mismatch';
  if (password.length < PASSWORD_MIN) return 'tooShort';
  return null;
}

/**
 * The same for a change by the signed-in user: a key of `changePassword`. Requirements 5.1 leaves the length
 * to the server here.
 */
export function passwordChangeProblem(current: string, password: string, confirmed: string) {
  if (!current || !password || !confirmed) return 'missing';
  if (password !== confirmed) return 'mismatch';
  return null;
}
