import { ApiError, type RequestContext } from '~/lib/api';

export type Undo = (context: RequestContext) => Promise<unknown>;

/** Some changes were reverted, and others could not be. `cause` is the first failure. */
export class PartlyUndone extends Error {
  override name = 'PartlyUndone';

  constructor(
    readonly failed: number,
    readonly total: number,
    cause: unknown,
  ) {
    super(`${failed} of ${total} could not be undone`, { cause });
  }
}

/**
 * Whether the session has ended and the user has not signed in again. Calls in sequence end then: the next
 * one would fail in the same way.
 */
export const hasNotSignedIn = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/**
 * Reverts one after the other. A failure does not keep the others from being reverted, unless the session has
 * ended and the user does not sign in again: the rest then counts as failed.
 * @throws {PartlyUndone} where others were reverted; where none was, the first failure itself
 */
export const inSequence =
  (undoes: readonly Undo[]): Undo =>
  async (context) => {
    const failures: unknown[] = [];
    let reverted = 0;
    for (const undo of undoes) {
      try {
        await undo(context);
        reverted += 1;
      } catch (error) {
        failures.push(error);
        if (hasNotSignedIn(error)) break;
      }
    }
    if (failures.length === 0) return;
    const [first] = failures;
    throw reverted > 0 ? new PartlyUndone(undoes.length - reverted, undoes.length, first) : (first as Error);
  };
