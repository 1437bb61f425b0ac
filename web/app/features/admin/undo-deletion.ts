import type { TrashPage, TrashType } from '@mihwar/adapters/contract';
import { getJson, postJson } from '~/lib/api';
import { inSequence, type Undo } from './in-sequence';

/**
 * Takes what was just deleted out of the trash again.
 * @throws {ApiError} where something cannot be restored any more
 * @throws {PartlyUndone} where that is so for some of it only
 */
export const undoDeletion =
  (type: TrashType, ids: readonly number[]): Undo =>
  async (context) => {
    const wanted = new Set(ids);
    const entries: number[] = [];
    // The latest deletions come first.
    for (let page = 1; wanted.size > 0; page += 1) {
      const { items, pages } = await getJson<TrashPage>(context, `/api/trash?type=${type}&page=${page}`);
      for (const { id, itemId } of items) if (wanted.delete(itemId)) entries.push(id);
      if (page >= pages) break;
    }
    const missing = [...wanted].map((id) => new Error(`The ${type} ${id} is not in the trash`));
    await inSequence([
      ...entries.map(
        (id): Undo =>
          () =>
            postJson(context, `/api/trash/${id}/restore`),
      ),
      ...missing.map(
        (error): Undo =>
          () =>
            Promise.reject(error),
      ),
    ])(context);
  };
