import type { TrashPage, TrashType } from '@mihwar/adapters/contract';
import { getJson, postJson, type RequestContext } from '~/lib/api';

/**
 * Takes what was just deleted out of the trash again.
 * @throws {ApiError} where something cannot be restored any more
 */
export const undoDeletion =
  (type: TrashType, ids: readonly number[]) =>
  async (context: RequestContext): Promise<void> => {
    const wanted = new Set(ids);
    const entries: number[] = [];
    // The latest deletions come first.
    for (let page = 1; wanted.size > 0; page += 1) {
      const { items, pages } = await getJson<TrashPage>(context, `/api/trash?type=${type}&page=${page}`);
      for (const { id, itemId } of items) if (wanted.delete(itemId)) entries.push(id);
      if (page >= pages) break;
    }
    for (const id of entries) await postJson(context, `/api/trash/${id}/restore`);
    if (wanted.size > 0) throw new Error(`${wanted.size} of ${ids.length} are not in the trash`);
  };
