import type { ArticleSchedule, ScheduleInput, ScheduleList } from '@mihwar/adapters/contract';
import { queryOptions } from '@tanstack/react-query';
import qs from 'qs';
import { putJson } from '~/features/admin/calls';
import { getJson, type RequestContext } from '~/lib/api';

const at = (id: number) => `/api/articles/${id}/schedule`;

/** The planned times of an article. They are fetched again whenever they are shown, since others plan, too. */
export const scheduleQuery = (id: number) =>
  queryOptions({
    queryKey: ['schedule', id],
    queryFn: (context) => getJson<ArticleSchedule>(context, at(id)),
    staleTime: 0,
    gcTime: 0,
  });

export const saveSchedule = (context: RequestContext, id: number, times: ScheduleInput) =>
  putJson<ArticleSchedule>(context, at(id), times);

/** What is planned from one moment to another. */
export const plannedQuery = (range: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['schedule', 'planned', range],
    queryFn: (context) => getJson<ScheduleList>(context, `/api/schedule?${qs.stringify(range)}`),
    staleTime: 0,
    gcTime: 0,
  });
