import type { ArticleSegments, SegmentsInput } from '@mihwar/adapters/contract';
import { queryOptions } from '@tanstack/react-query';
import { putJson } from '~/features/admin/calls';
import { getJson, type RequestContext } from '~/lib/api';

const pathOf = (id: number) => `/api/articles/${id}/segments`;

/** The segments of an article, as they are when it is opened. */
export const segmentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['segments', id],
    queryFn: (context) => getJson<ArticleSegments>(context, pathOf(id)),
    gcTime: 0,
  });

export const saveSegments = (context: RequestContext, id: number, body: SegmentsInput) =>
  putJson<ArticleSegments>(context, pathOf(id), body);
