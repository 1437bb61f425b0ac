import type { ReactNode } from 'react';
import { SiteDescription, SiteNames } from '~/lib/site-name';
import { useQuery } from '@tanstack/react-query';
import { siteSettingsQuery } from './queries';
import { siteNamesOf } from './site-names';
import { useSettings } from './use-setting';

/** Provides the publication's name and description to every screen. */
export function WithSiteNames({ children }: { children: ReactNode }) {
  const { data } = useQuery(siteSettingsQuery);
  const setting = useSettings();
  return (
    <SiteNames value={data && siteNamesOf(data)}>
      <SiteDescription value={setting('site_description')}>{children}</SiteDescription>
    </SiteNames>
  );
}
