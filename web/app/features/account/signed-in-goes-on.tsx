import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { checkSession } from '~/features/session/check-session';
import { useDashboardAddress } from './asked-for';

/** Sends whoever is signed in already on to the dashboard. A check that fails leaves the form as it is. */
export function SignedInGoesOn() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const dashboard = useDashboardAddress();
  useEffect(() => {
    const leaving = new AbortController();
    checkSession({ client, signal: leaving.signal }).then(
      ({ isAuthenticated }) => {
        if (isAuthenticated && !leaving.signal.aborted) void navigate(dashboard, { replace: true });
      },
      // The check of every screen logs it (requirements 8).
      () => undefined,
    );
    return () => {
      leaving.abort();
    };
  }, [client, navigate, dashboard]);
  return null;
}
