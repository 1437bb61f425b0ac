import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { checkSession } from '~/features/session/check-session';
import { useDashboardAddress, useIsAfterReset } from './asked-for';

/**
 * Redirects a signed-in user to the dashboard. If the check fails, the form stays. It also stays after a new
 * password was set: the dashboard might be that of another user.
 */
export function SignedInGoesOn() {
  return !useIsAfterReset() && <GoesOn />;
}

function GoesOn() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const dashboard = useDashboardAddress();
  useEffect(() => {
    const leaving = new AbortController();
    checkSession({ client, signal: leaving.signal }).then(
      ({ isAuthenticated }) => {
        if (isAuthenticated && !leaving.signal.aborted) void navigate(dashboard, { replace: true });
      },
      // The session check of every screen logs the failure (requirements 8).
      () => undefined,
    );
    return () => {
      leaving.abort();
    };
  }, [client, navigate, dashboard]);
  return null;
}
