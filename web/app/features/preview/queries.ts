import type { LinkedPreview } from '@mihwar/adapters/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJsonOrNull } from '~/lib/api';

/** What a link of the panel's preview shows; null for a link that has expired, or that was never made. */
export const previewQuery = (token: string) =>
  queryOptions({
    queryKey: ['preview', token],
    queryFn: (context) =>
      getJsonOrNull<LinkedPreview>(context, `/api/preview?token=${encodeURIComponent(token)}`),
  });
