import { useLocation } from 'react-router';
import { inLanguage, withoutLanguage } from '~/lib/language';
import { paths } from '~/lib/paths';
import { useLanguage } from '~/lib/use-language';

/** What the login is told of whoever was led there. It is in the history's state, which no link from elsewhere can set. */
export interface LoginState {
  /** The address of the dashboard that was asked for, with its query. */
  askedFor: string;
}

const BASE = 'http://dashboard.invalid';

/** The address that a sign-in opens, without its language: one of the dashboard, whatever the state says. */
export function dashboardAddress(state: unknown): string {
  const asked = (state as Partial<LoginState> | null)?.askedFor;
  if (typeof asked !== 'string') return paths.admin;
  let url: URL;
  try {
    url = new URL(asked, BASE);
  } catch {
    return paths.admin;
  }
  const path = withoutLanguage(url.pathname);
  const isOfDashboard = path === paths.admin || path.startsWith(`${paths.admin}/`);
  return url.origin === BASE && isOfDashboard ? path + url.search : paths.admin;
}

/** Where signing in leads, in the language of the screen. */
export function useDashboardAddress(): string {
  const { state } = useLocation() as { state: unknown };
  return inLanguage(dashboardAddress(state), useLanguage());
}
