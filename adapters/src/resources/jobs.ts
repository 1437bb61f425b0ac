import { createRoute } from '@hono/zod-openapi';
import {
  cancelledJobSchema,
  jobListSchema,
  jobParamSchema,
  type CancelledJob,
  type JobList,
} from '../../contract/jobs.ts';
import { answers, needs, newApi, type Api, type ApiContext, type Refusal } from './api.ts';

const common = { tags: ['Jobs'], security: needs('settings'), description: 'For admins.' };

const CHANGING: Refusal[] = [400, 401, 403, [404, 'Job not found']];

const listRoute = createRoute({
  ...common,
  method: 'get',
  path: '/jobs',
  operationId: 'listJobs',
  summary: 'What the server does in the background: what runs, waits, has failed, and was done lately',
  responses: answers(jobListSchema, 'The jobs of each state, and how many there are', [401, 403]),
});

const retryRoute = createRoute({
  ...common,
  method: 'post',
  path: '/jobs/{job}/retry',
  operationId: 'retryJob',
  summary: 'Run a job at once that has failed, or waits for another attempt',
  request: { params: jobParamSchema },
  responses: answers(jobListSchema, 'All jobs, as they are now', [
    ...CHANGING,
    [409, 'Only a job that has failed, or waits for another attempt, can be tried again'],
  ]),
});

const cancelRoute = createRoute({
  ...common,
  method: 'post',
  path: '/jobs/{job}/cancel',
  operationId: 'cancelJob',
  summary:
    'End a job that waits or runs, and withdraw what has asked for it. One that is over stays as it is',
  request: { params: jobParamSchema },
  responses: answers(cancelledJobSchema, 'All jobs, as they are now', [
    ...CHANGING,
    [409, 'This job cannot be cancelled'],
  ]),
});

/** The background work of the server. */
export function jobApi({ sessions }: ApiContext): Api {
  const pathOf = (job: string, action: string) => `/jobs/${encodeURIComponent(job)}/${action}`;
  return newApi()
    .openapi(listRoute, async (c) => c.json(await sessions.user(c).get<JobList>('/jobs'), 200))
    .openapi(retryRoute, async (c) =>
      c.json(await sessions.user(c).post<JobList>(pathOf(c.req.valid('param').job, 'retry'), {}), 200),
    )
    .openapi(cancelRoute, async (c) =>
      c.json(await sessions.user(c).post<CancelledJob>(pathOf(c.req.valid('param').job, 'cancel'), {}), 200),
    );
}
