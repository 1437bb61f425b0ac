import type { ReactNode } from 'react';
import { SiteNames } from '~/lib/site-name';
import { useQuery } from '@tanstack/react-query';
import { siteSettingsQuery } from './queries';
import { siteNamesOf } from './site-names';

/** Provides the publication's name to every screen. */
export function WithSiteNames({ children }: { children: ReactNode }) {
  const { data } = useQuery(siteSettingsQuery);
  return <SiteNames value={data && siteNamesOf(data)}>{children}</SiteNames>;
}
