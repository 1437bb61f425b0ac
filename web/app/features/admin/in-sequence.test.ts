import { expect, it } from 'vitest';
import { ApiError, createQueryClient } from '~/lib/api';
import { inSequence, PartlyUndone } from './in-sequence';

const signedOut = new ApiError(401, '{"message":"Please sign in"}');

/** Reverts one change for each outcome. Resolves to the error, and to how many changes were tried. */
async function reverting(outcomes: readonly (Error | undefined)[]) {
  let tried = 0;
  const undoes = outcomes.map((error) => () => {
    tried += 1;
    return error ? Promise.reject(error) : Promise.resolve();
  });
  const error: unknown = await inSequence(undoes)({ client: createQueryClient() }).catch(
    (thrown: unknown) => thrown,
  );
  return { error, tried };
}

it('reverts the others after a failure', async () => {
  const gone = new Error('Gone');
  const { error, tried } = await reverting([gone, undefined, undefined]);
  expect(tried).toBe(3);
  expect(error).toBeInstanceOf(PartlyUndone);
  expect(error).toMatchObject({ failed: 1, total: 3, cause: gone });
});

it('ends when the user does not sign in again, and counts the rest as failed', async () => {
  const { error, tried } = await reverting([undefined, signedOut, undefined, undefined]);
  expect(tried).toBe(2);
  expect(error).toBeInstanceOf(PartlyUndone);
  expect(error).toMatchObject({ failed: 3, total: 4, cause: signedOut });
});

it('ends with the error itself when the user does not sign in again and nothing was reverted', async () => {
  expect(await reverting([signedOut, undefined])).toEqual({ error: signedOut, tried: 1 });
});
