import type { StaticPage } from '@mihwar/adapters/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '~/lib/api';

/** Every static page with its texts, drafts included. For admins. */
export const allPagesQuery = queryOptions({
  queryKey: ['static-pages', 'all'],
  queryFn: (context) => getJson<StaticPage[]>(context, '/api/static-pages'),
  // Forms edit what the list has. Others may have changed it since the last look.
  gcTime: 0,
});
