import type { RequestContext } from '~/lib/api';

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
 * Reverts one after the other. A failure does not keep the others from being reverted.
 * @throws {PartlyUndone} where others were reverted; where none was, the first failure itself
 */
export const inSequence =
  (undoes: readonly Undo[]): Undo =>
  async (context) => {
    const failures: unknown[] = [];
    for (const undo of undoes) {
      await undo(context).catch((error: unknown) => {
        failures.push(error);
      });
    }
    if (failures.length === 0) return;
    const [first] = failures;
    throw failures.length < undoes.length
      ? new PartlyUndone(failures.length, undoes.length, first)
      : (first as Error);
  };
