import type { SiteSetting } from '@mihwar/adapters/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '~/lib/api';

/** Every setting with all its fields. It is for admins: visitors do not get all keys. */
export const allSettingsQuery = queryOptions({
  queryKey: ['site-settings', 'all'],
  queryFn: (context) => getJson<SiteSetting[]>(context, '/api/site-settings'),
  // Forms edit what the list has. Others may have changed it since the last look.
  gcTime: 0,
});

/** Requirements 3: the key says where a setting is shown. */
export const isOfFooter = ({ key }: SiteSetting): boolean => key.startsWith('footer_');
