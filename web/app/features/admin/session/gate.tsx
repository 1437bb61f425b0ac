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
  /** Shown until it is known who is there. */
  loading: ReactNode;
  children: ReactNode;
}

/** Lets into the newsroom who is signed in, and leads everybody else to the login (requirements 2.12, 6). */
export function Gate({ loading, children }: GateProps) {
  const t = useAdminTexts();
  const session = useQuery(sessionQuery);
  const isRefused = session.data?.isAuthenticated === false;
  useLeaveForLogin(isRefused);

  // Behind the gate the check is made again without anything leaving the screen.
  if (session.data?.user) return <CurrentUser value={session.data.user}>{children}</CurrentUser>;
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
