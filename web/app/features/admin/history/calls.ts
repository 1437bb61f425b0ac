import {
  HISTORY_PAGE_SIZE,
  type RestoreInput,
  type Revision,
  type RevisionChanges,
} from '@mihwar/adapters/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson, postJson, send, type RequestContext } from '~/lib/api';

/** Where an article or a page is in the API, such as `/api/articles/12`. */
export type RecordedPath = `/api/${'articles' | 'static-pages'}/${number}`;

export interface RevisionList {
  revisions: Revision[];
  /** The number of revisions on all pages. */
  total: number;
}

/** A page of a history, newest first. It is fetched again whenever it is opened, since others save, too. */
export const historyQuery = (path: RecordedPath, page: number) =>
  queryOptions({
    queryKey: ['history', path, page],
    queryFn: async (context): Promise<RevisionList> => {
      const offset = (page - 1) * HISTORY_PAGE_SIZE;
      const response = await send(context, `${path}/history?limit=${HISTORY_PAGE_SIZE}&offset=${offset}`);
      const revisions = (await response.json()) as Revision[];
      return { revisions, total: Number(response.headers.get('X-Total-Count') ?? revisions.length) };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

/** The differences of a revision from the one before it, or from the present text. */
export const revisionQuery = (path: RecordedPath, id: number, against: RevisionChanges['against']) =>
  queryOptions({
    queryKey: ['history', path, 'revision', id, against],
    queryFn: (context) => getJson<RevisionChanges>(context, `${path}/history/${id}?against=${against}`),
    staleTime: 0,
    gcTime: 0,
  });

export const restoreRevision = <Restored>(
  context: RequestContext,
  path: RecordedPath,
  id: number,
  body: RestoreInput,
) => postJson<Restored>(context, `${path}/history/${id}/restore`, body);
