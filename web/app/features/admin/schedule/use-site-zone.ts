import { DEFAULT_TIME_ZONE, isTimeZone, SITE_TIME_ZONE } from '@mihwar/adapters/contract';
import { useQuery } from '@tanstack/react-query';
import { siteSettingsQuery } from '~/features/site-settings/queries';

/** The time zone in which the dashboard shows and takes times. It is the same in both languages. */
export function useSiteZone(): string {
  const { data } = useQuery(siteSettingsQuery);
  const name = data?.find(({ key }) => key === SITE_TIME_ZONE)?.value.trim() ?? '';
  return isTimeZone(name) ? name : DEFAULT_TIME_ZONE;
}
