import { PASSWORD_MIN } from '~/lib/limits';

/**
 * What stands in the way of a new password: the key of its text in `resetPassword`. Checked in the order of
 * requirements 5.1.
 */
export function newPasswordProblem(password: string, confirmed: string) {
  if (!password || !confirmed) return 'missing';
  if (password !== confirmed) return 'mismatch';
  if (password.length < PASSWORD_MIN) return 'tooShort';
  return null;
}

/**
 * The same for a change by who is signed in: a key of `changePassword`. Requirements 5.1 leaves the length to
 * the server here.
 */
export function passwordChangeProblem(current: string, password: string, confirmed: string) {
  if (!current || !password || !confirmed) return 'missing';
  if (password !== confirmed) return 'mismatch';
  return null;
}
