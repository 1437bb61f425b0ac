import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FetchError } from '~/components/ui/fetch-error';
import type { LoginState } from '~/features/account/asked-for';
import { useAdminTexts } from '~/i18n/admin/shell';
import { paths } from '~/lib/paths';
import { toast } from '~/lib/toast';
import { useLocalPath } from '~/lib/use-language';
import { CurrentUser } from './current-user';
import { sessionQuery } from './session-query';

interface GateProps {
  /** Shown while the session is being checked. */
  loading: ReactNode;
  children: ReactNode;
}

/** Shows the dashboard to signed-in users, and redirects all others to the login (requirements 2.12, 6). */
export function Gate({ loading, children }: GateProps) {
  const t = useAdminTexts();
  const session = useQuery(sessionQuery);
  const isRefused = session.data?.isAuthenticated === false;
  useLeaveForLogin(isRefused);

  // Behind the gate the check is repeated while the screen stays.
  const { user, can = [] } = session.data ?? {};
  if (user) {
    // The screens of another user begin anew: nothing that one of them has typed is saved as the other's.
    return (
      <CurrentUser key={user.id} value={{ user, can }}>
        {children}
      </CurrentUser>
    );
  }
  if (session.isError) {
    return (
      <main id="main" tabIndex={-1} className="wrap py-16">
        <h1 className="sr-only">{t('frame.title')}</h1>
        <FetchError
          message={t('gate.failed')}
          onRetry={() => {
            void session.refetch();
          }}
        />
      </main>
    );
  }
  return loading;
}

function useLeaveForLogin(isRefused: boolean) {
  const t = useAdminTexts();
  const local = useLocalPath();
  const navigate = useNavigate();
  const login = local(paths.login);
  const { pathname, search } = useLocation();
  const askedFor = pathname + search;
  useEffect(() => {
    if (!isRefused) return;
    toast({ title: t('gate.required'), description: t('gate.requiredText'), variant: 'destructive' });
    const state: LoginState = { askedFor };
    void navigate(login, { replace: true, state });
  }, [isRefused, t, navigate, login, askedFor]);
}
