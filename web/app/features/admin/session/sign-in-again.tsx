import type { LoginInput } from '@mihwar/adapters/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { AdminDialog } from '~/components/admin/dialog';
import { InputField } from '~/components/admin/input-field';
import { FormNotice } from '~/components/ui/form-notice';
import { login } from '~/features/account/calls';
import { signInFailure } from '~/features/account/failure-text';
import { textOf } from '~/features/account/form-fields';
import { useAccountTexts } from '~/i18n/account';
import { useAdminTexts } from '~/i18n/admin/shell';
import { ApiError, onSessionEnd } from '~/lib/api';
import { isolated } from '~/lib/isolated';
import { isOtherUser, onOtherTab, storedToken } from '~/lib/session-token';
import { useLanguage } from '~/lib/use-language';
import { useCurrentUser } from './current-user';
import { sessionQuery } from './session-query';

type Answer = (signedIn: boolean) => void;

/** One dialog for all requests that find at the same time that the session has ended. */
function useSessionEnd() {
  const [isAsking, setAsking] = useState(false);
  const waiting = useRef<Answer[]>([]);
  useEffect(() => {
    onSessionEnd(
      () =>
        new Promise<boolean>((answer) => {
          waiting.current.push(answer);
          setAsking(true);
        }),
    );
    return () => {
      onSessionEnd(undefined);
    };
  }, []);
  const answer: Answer = (signedIn) => {
    setAsking(false);
    for (const resolve of waiting.current.splice(0)) resolve(signedIn);
  };
  return { isAsking, answer };
}

/** Whether another user has signed in in this browser. All its tabs share one session. */
function useOtherUser() {
  const { id } = useCurrentUser();
  const [isThere, setThere] = useState(false);
  const check = useCallback(() => {
    const isOther = isOtherUser(id);
    setThere(isOther);
    return isOther;
  }, [id]);
  useEffect(() => onOtherTab(check), [check]);
  return { isThere, check };
}

/**
 * When the session ends while the user is writing, or another user signs in in another tab, they sign in
 * again in place. No text is lost, and none is saved under another user's name.
 */
export function SignInAgain() {
  const client = useQueryClient();
  const { isAsking, answer } = useSessionEnd();
  const other = useOtherUser();
  const settle: Answer = (signedIn) => {
    const isOther = other.check();
    // The dialog stays: the requests that wait for it must not be repeated as the user who has signed in there.
    if (signedIn && isOther) return;
    answer(signedIn);
    if (signedIn) void client.invalidateQueries(sessionQuery);
    // The gate removes all screens until the session is known. Then no list of the former user is left.
    else if (isOther) void client.resetQueries(sessionQuery);
  };
  // A refused token was removed before the question. A stored one is thus of a later sign-in, in another tab.
  const goOn = useEffectEvent(() => {
    if (storedToken()) settle(true);
  });
  useEffect(() => {
    if (!isAsking) return;
    goOn();
    return onOtherTab(() => {
      goOn();
    });
  }, [isAsking]);
  const reason = other.isThere ? 'otherUser' : isAsking && 'signInAgain';
  return reason && <SignInDialog reason={reason} answer={settle} />;
}

interface SignInDialogProps {
  reason: 'signInAgain' | 'otherUser';
  /** Called with whether the user has signed in again. */
  answer: Answer;
}

function SignInDialog({ reason, answer }: SignInDialogProps) {
  const t = useAdminTexts();
  const account = useAccountTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const { username } = useCurrentUser();
  const signIn = useMutation({
    mutationFn: (input: LoginInput) => login({ client }, input),
    onSuccess: () => {
      answer(true);
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A portal's events also reach the form around it, which has not been sent.
    event.stopPropagation();
    if (signIn.isPending) return;
    const form = event.currentTarget;
    const input = { username: textOf(form, 'username').trim(), password: textOf(form, 'password') };
    if (input.username && input.password) signIn.mutate(input);
  }

  const { error } = signIn;
  const isRefused = error instanceof ApiError && error.status === 401;
  const problem =
    error instanceof ApiError
      ? {
          title: account('login.failed'),
          text: signInFailure(error, language, account),
        }
      : { title: account('error.title'), text: account('error.text') };
  return (
    <AdminDialog
      title={t(`${reason}.title`)}
      description={t(`${reason}.text`, { name: isolated(username) })}
      size="narrow"
      onClose={() => {
        answer(false);
      }}
    >
      <form key={reason} onSubmit={submit} className="space-y-5">
        {signIn.isError && <FormNotice failed {...problem} />}
        {/* Somebody may have given the user another name since this screen was opened. */}
        <InputField
          label={account('login.username')}
          required
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          defaultValue={username}
        />
        <InputField
          label={account('login.password')}
          problem={isRefused ? account('login.credentials') : undefined}
          required
          name="password"
          type="password"
          autoComplete="current-password"
          dir="ltr"
        />
        <button type="submit" className="button w-full" aria-disabled={signIn.isPending || undefined}>
          {signIn.isPending ? account('login.submitting') : account('login.submit')}
        </button>
        {reason === 'otherUser' && (
          <button
            type="button"
            className="button button-outline w-full"
            onClick={() => {
              answer(false);
            }}
          >
            {t('otherUser.goOn')}
          </button>
        )}
      </form>
    </AdminDialog>
  );
}
