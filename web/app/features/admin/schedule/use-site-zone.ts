import { DEFAULT_TIME_ZONE, isTimeZone, SITE_TIME_ZONE } from '@mihwar/adapters/contract';
import { useQuery } from '@tanstack/react-query';
import { siteSettingsQuery } from '~/features/site-settings/queries';
import { useNow } from '~/lib/now';
import { dayIn } from './month';

/** The time zone in which the dashboard shows and takes times. It is the same in both languages. */
export function useSiteZone(): string {
  const { data } = useQuery(siteSettingsQuery);
  const name = data?.find(({ key }) => key === SITE_TIME_ZONE)?.value.trim() ?? '';
  return isTimeZone(name) ? name : DEFAULT_TIME_ZONE;
}

/** The present day on the clocks of the site, such as 2026-03-31. */
export const useToday = (): string => dayIn(new Date(useNow()).toISOString(), useSiteZone());
