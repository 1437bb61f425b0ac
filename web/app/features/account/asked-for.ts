import { useLocation } from 'react-router';
import { inLanguage, withoutLanguage } from '~/lib/language';
import { paths } from '~/lib/paths';
import { useLanguage } from '~/lib/use-language';

/**
 * The state with which somebody is redirected to the login. It is in the history's state, which no link from
 * elsewhere can set.
 */
export interface LoginState {
  /** The address of the dashboard that was requested, with its query. */
  askedFor?: string;
  /** A new password was just set. It may be that of another user than the one who is signed in. */
  afterReset?: boolean;
}

const BASE = 'http://dashboard.invalid';

/**
 * The address that opens after signing in, without its language. It is always one of the dashboard, whatever
 * the state contains.
 */
export function dashboardAddress(state: unknown): string {
  const asked = (state as LoginState | null)?.askedFor;
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

/** Whether a new password was just set, with scripts or without. */
export function useIsAfterReset(): boolean {
  const { state, search } = useLocation() as { state: unknown; search: string };
  return (state as LoginState | null)?.afterReset === true || new URLSearchParams(search).has('reset');
}

/** The address that opens after signing in, in the language of the screen. */
export function useDashboardAddress(): string {
  const { state } = useLocation() as { state: unknown };
  return inLanguage(dashboardAddress(state), useLanguage());
}
