import type {
  ChangePasswordInput,
  ForgotPassword,
  ForgotPasswordInput,
  LoginInput,
  ResetPasswordInput,
} from '@mihwar/adapters/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useAccountTexts, type AccountTexts } from '~/i18n/account';
import { ApiError } from '~/lib/api';
import { inLanguage, type Language } from '~/lib/language';
import { paths } from '~/lib/paths';
import { toast } from '~/lib/toast';
import { useLanguage } from '~/lib/use-language';
import { useDashboardAddress, type LoginState } from './asked-for';
import { changePassword, login, logout, requestReset, resetPassword } from './calls';
import { failureText, signInFailure } from './failure-text';

const failed = (title: string, description?: string) => {
  toast({ title, description, variant: 'destructive' });
};

/**
 * Signs in, shows a notice and opens the address of the dashboard that was requested. A failure has its own
 * notice (requirements 8).
 */
export function useLogin() {
  const t = useAccountTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const dashboard = useDashboardAddress();
  return useMutation({
    mutationFn: (input: LoginInput) => login({ client }, input),
    onSuccess: () => {
      toast({ title: t('login.succeeded') });
      return navigate(dashboard);
    },
    onError: (error) => {
      if (error instanceof ApiError) {
        failed(t('login.failed'), signInFailure(error, language, t));
      } else {
        failed(t('error.title'), t('error.text'));
      }
    },
  });
}

/** The message after a request for a reset. In English it is the server's own sentence, as for failures. */
export function resetRequestText({ message }: ForgotPassword, language: Language, t: AccountTexts): string {
  return (language === 'en' && message) || t('resetRequest.defaultText');
}

/**
 * Requests a link that sets a new password. If the response has a temporary password, an alert shows it
 * (requirements 7).
 */
export function useRequestReset() {
  const t = useAccountTexts();
  const language = useLanguage();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ForgotPasswordInput) => requestReset({ client }, input),
    onSuccess: (answer) => {
      toast({ title: t('resetRequest.succeeded'), description: resetRequestText(answer, language, t) });
      if (answer.tempPassword) {
        window.alert(t('resetRequest.temporaryPassword', { password: answer.tempPassword }));
      }
    },
    onError: (error) => {
      failed(t('resetRequest.failed'), failureText(error, language, t, t('resetRequest.failedText')));
    },
  });
}

/**
 * Sets a new password by a mailed token and redirects to the login. Back does not return to the used address.
 */
export function useResetPassword() {
  const t = useAccountTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (input: ResetPasswordInput) => resetPassword({ client }, input),
    onSuccess: ({ message }) => {
      toast({
        title: t('resetPassword.succeeded'),
        description: (language === 'en' && message) || t('resetPassword.succeededText'),
      });
      const state: LoginState = { afterReset: true };
      return navigate(inLanguage(paths.login, language), { replace: true, state });
    },
    onError: (error) => {
      failed(t('resetPassword.failed'), failureText(error, language, t, t('resetPassword.failedText')));
    },
  });
}

/** Changes one's own password. The form shows errors itself. */
export function useChangePassword() {
  const t = useAccountTexts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ChangePasswordInput) => changePassword({ client }, input),
    onSuccess: () => {
      toast({ title: t('changePassword.succeeded') });
    },
  });
}

/** Ends the session and opens the home page (requirements 2.12). */
export function useLogout() {
  const t = useAccountTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => logout({ client }),
    onSuccess: () => {
      toast({ title: t('logout.succeeded') });
      return navigate(inLanguage(paths.home, language));
    },
    onError: () => {
      failed(t('logout.failed'));
    },
  });
}
