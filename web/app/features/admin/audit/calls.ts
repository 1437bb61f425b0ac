import type { AuditPage } from '@mihwar/adapters/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson, send, type RequestContext } from '~/lib/api';

/** A page of the audit log. It is read anew each time: much else adds to it. */
export const auditQuery = (query: string) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: (context) => getJson<AuditPage>(context, `/api/audit?${query}`),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

/** The events that the filters let through, as a CSV file. */
export async function exportEvents(context: RequestContext, query: string): Promise<Blob> {
  const response = await send(context, `/api/audit.csv?${query}`);
  return response.blob();
}
