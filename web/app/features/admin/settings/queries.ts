import type { SiteSetting } from '@mihwar/adapters/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '~/lib/api';

/** Every setting with all that is known of it. For admins: visitors are not told all keys. */
export const allSettingsQuery = queryOptions({
  queryKey: ['site-settings', 'all'],
  queryFn: (context) => getJson<SiteSetting[]>(context, '/api/site-settings'),
});

/** Requirements 3: where a setting is shown. */
export const isOfFooter = ({ key }: SiteSetting): boolean => key.startsWith('footer_');
