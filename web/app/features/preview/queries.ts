import type { LinkedPreview } from '@mihwar/adapters/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJsonOrNull } from '~/lib/api';

/** The content that a link of the panel's preview shows. Null if the link has expired or is not valid. */
export const previewQuery = (token: string) =>
  queryOptions({
    queryKey: ['preview', token],
    queryFn: (context) =>
      getJsonOrNull<LinkedPreview>(context, `/api/preview?token=${encodeURIComponent(token)}`),
  });
