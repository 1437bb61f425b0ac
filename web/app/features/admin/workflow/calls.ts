import type { Workflow, WorkflowInput } from '@mihwar/adapters/contract';
import { queryOptions } from '@tanstack/react-query';
import { putJson } from '~/features/admin/calls';
import { getJson, type RequestContext } from '~/lib/api';

const at = (id: number) => `/api/articles/${id}/workflow`;

/** Where an article stands. It is fetched again whenever it is opened, since others move it, too. */
export const workflowQuery = (id: number) =>
  queryOptions({
    queryKey: ['workflow', id],
    queryFn: (context) => getJson<Workflow>(context, at(id)),
    staleTime: 0,
    gcTime: 0,
  });

export const changeWorkflow = (context: RequestContext, id: number, change: WorkflowInput) =>
  putJson<Workflow>(context, at(id), change);
