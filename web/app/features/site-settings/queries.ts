import type { SiteSetting } from '@mihwar/adapters/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '~/lib/api';

export const siteSettingsQuery = queryOptions({
  queryKey: ['site-settings'],
  queryFn: async (context) =>
    (await getJson<SiteSetting[]>(context, '/api/site-settings')).map(({ key, value, valueAr }) => ({
      key,
      value,
      valueAr,
    })),
});
