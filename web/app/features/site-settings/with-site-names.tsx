import { useMemo, type ReactNode } from 'react';
import { SiteNames } from '~/lib/site-name';
import { useQuery } from '~/lib/use-query';
import { siteSettingsQuery } from './queries';
import { siteNamesOf } from './site-names';

/** Tells every screen what the publication is called. */
export function WithSiteNames({ children }: { children: ReactNode }) {
  const { data } = useQuery(siteSettingsQuery);
  const names = useMemo(() => data && siteNamesOf(data), [data]);
  return <SiteNames value={names}>{children}</SiteNames>;
}
