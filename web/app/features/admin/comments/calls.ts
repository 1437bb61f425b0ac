import type {
  CommentState,
  ModerationAction,
  ModerationList,
  ModerationOutcome,
} from '@mihwar/adapters/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson, postJson, type RequestContext } from '~/lib/api';

/** A page of the comments in one state. */
export const queueQuery = (state: CommentState, page: number) =>
  queryOptions({
    queryKey: ['moderation', state, page],
    queryFn: (context) => getJson<ModerationList>(context, `/api/moderation?state=${state}&page=${page}`),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

export interface Decision {
  action: ModerationAction;
  ids: readonly number[];
}

export const moderate = (context: RequestContext, { action, ids }: Decision) =>
  postJson<ModerationOutcome>(context, '/api/moderation', { action, ids });
