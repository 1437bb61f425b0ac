import type {
  ModerationAction,
  ModerationList,
  ModerationOutcome,
  QueuePart,
} from '@mihwar/adapters/contract';
import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query';
import { getJson, postJson, type RequestContext } from '~/lib/api';

/** The queue, and the comments that readers see: an article has the first page of them. */
export const COMMENT_LISTS: QueryKey[] = [['moderation'], ['comments'], ['articles', 'one']];

const queryOf = (part: QueuePart) => (part === 'reported' ? 'reported=true' : `state=${part}`);

/** A page of a part of the queue. */
export const queueQuery = (part: QueuePart, page: number) =>
  queryOptions({
    queryKey: ['moderation', part, page],
    queryFn: (context) => getJson<ModerationList>(context, `/api/moderation?${queryOf(part)}&page=${page}`),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** How often the number at the tab is fetched again. */
const REFRESH_MS = 60_000;

/** The number of comments that wait for a moderator. */
export const waitingQuery = queryOptions({
  queryKey: ['moderation', 'waiting'],
  queryFn: async (context) =>
    (await getJson<ModerationList>(context, '/api/moderation?state=pending')).counts.pending,
  refetchInterval: REFRESH_MS,
  gcTime: 0,
});

export interface Decision {
  action: ModerationAction;
  ids: readonly number[];
  /** When the shown comments were saved last. Those that were saved since stay as they are. */
  updatedAt: ModerationOutcome['updatedAt'];
  /** One of the comments answers another one that is not approved, so that readers do not see it. */
  isUnseen?: boolean;
}

export const moderate = (context: RequestContext, { action, ids, updatedAt }: Decision) =>
  postJson<ModerationOutcome>(context, '/api/moderation', { action, ids, updatedAt });
