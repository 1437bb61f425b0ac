import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { markSession, onOtherTab } from '~/lib/session-token';
import { whenIdle } from '~/lib/when-idle';
import { checkSession } from './check-session';

/**
 * Requirements 6: the header checks the session on each route change. It sends one small request when the
 * browser is idle. Nothing waits for it, and a failure is only logged (requirements 8).
 */
export function SessionCheck() {
  const { pathname } = useLocation();
  const client = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    const cancel = whenIdle(() => {
      checkSession({ client, signal: leaving.signal }).catch((error: unknown) => {
        if (leaving.signal.aborted) return;
        // eslint-disable-next-line no-console -- requirements 8: only logged
        console.error('Failed to verify authentication', error);
      });
    });
    return () => {
      cancel();
      leaving.abort();
    };
  }, [pathname, client]);
  useEffect(() => onOtherTab(markSession), []);
  return null;
}
