import type { CancelledJob, Job, JobList } from '@mihwar/adapters/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJson, postJson, type RequestContext } from '~/lib/api';

const WATCHED_MS = 2_000;
const QUIET_MS = 15_000;

/** The background work of the server, for admins. It is polled more often while something runs. */
export const jobsQuery = queryOptions({
  queryKey: ['jobs'],
  queryFn: (context) => getJson<JobList>(context, '/api/jobs'),
  refetchInterval: ({ state }) => (state.data?.counts.running ? WATCHED_MS : QUIET_MS),
  gcTime: 0,
});

const pathOf = ({ id }: Job, action: string) => `/api/jobs/${encodeURIComponent(id)}/${action}`;

export const retryJob = (context: RequestContext, job: Job) =>
  postJson<JobList>(context, pathOf(job, 'retry'));

export const cancelJob = (context: RequestContext, job: Job) =>
  postJson<CancelledJob>(context, pathOf(job, 'cancel'));
