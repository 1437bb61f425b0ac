import { expect, onTestFinished, vi } from 'vitest';
import { asSignedIn, onSessionEnd } from '~/lib/api';
import { json } from './render';

/** The response to a request after the session has ended. */
export const refusedAsEnded = () => asSignedIn(() => json({ message: 'Please sign in' }, 401));

/** Plays a user who has closed the question to sign in again once, and closes each later one. */
export async function closedQuestion() {
  const ask = vi.fn(() => Promise.resolve(false));
  onSessionEnd(ask);
  onTestFinished(() => {
    onSessionEnd(undefined);
  });
  await refusedAsEnded();
  // Requests that are nobody's action ask no more.
  await refusedAsEnded();
  expect(ask).toHaveBeenCalledTimes(1);
  ask.mockClear();
  return ask;
}
