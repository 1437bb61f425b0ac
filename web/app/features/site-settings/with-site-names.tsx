import type { ReactNode } from 'react';
import { SiteDescription, SiteNames } from '~/lib/site-name';
import { SiteTimeZone } from '~/lib/site-time-zone';
import { useQuery } from '@tanstack/react-query';
import { siteSettingsQuery } from './queries';
import { siteNamesOf } from './site-names';
import { useSettings } from './use-setting';

/** Provides the publication's name, description and time zone to every screen. */
export function WithSiteNames({ children }: { children: ReactNode }) {
  const { data } = useQuery(siteSettingsQuery);
  const setting = useSettings();
  // It is the same in both languages.
  const timeZone = data?.find(({ key }) => key === 'site_time_zone')?.value.trim();
  return (
    <SiteNames value={data && siteNamesOf(data)}>
      <SiteDescription value={setting('site_description')}>
        <SiteTimeZone value={timeZone || 'UTC'}>{children}</SiteTimeZone>
      </SiteDescription>
    </SiteNames>
  );
}
