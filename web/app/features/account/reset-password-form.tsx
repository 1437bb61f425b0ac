import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { FormNotice } from '~/components/ui/form-notice';
import { useAccountTexts } from '~/i18n/account';
import { ApiError } from '~/lib/api';
import type { FormOutcome } from '~/lib/form-post';
import { LINK_INVALID } from '~/lib/limits';
import { paths } from '~/lib/paths';
import { useHydrated } from '~/lib/use-hydrated';
import { fieldOf, textOf } from './form-fields';
import { useResetPassword } from './mutations';
import { newPasswordProblem } from './password-rules';
import { SubmitButton } from './submit-button';
import { TextField } from './text-field';

/** The form for a new password, typed twice, of the account that a mailed link names. */
export function ResetPasswordForm({ token, outcome }: { token: string; outcome?: FormOutcome }) {
  const t = useAccountTexts();
  const hydrated = useHydrated();
  const { mutate, isPending, error } = useResetPassword();
  const [problem, setProblem] = useState<ReturnType<typeof newPasswordProblem>>(null);

  const refusal = error instanceof ApiError ? error.serverMessage : outcome?.text;
  const isLinkInvalid = refusal === LINK_INVALID;
  const invalidLink = { title: t('resetPassword.failed'), text: LINK_INVALID, failed: true };
  const notice = outcome ?? (isLinkInvalid ? invalidLink : undefined);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const newPassword = textOf(form, 'newPassword');
    const found = newPasswordProblem(newPassword, textOf(form, 'confirmPassword'));
    setProblem(found);
    if (found) fieldOf(form, found === 'mismatch' ? 'confirmPassword' : 'newPassword').focus();
    else if (!isPending)
      mutate({ token, newPassword }, { onError: () => fieldOf(form, 'newPassword').focus() });
  }

  return (
    <form method="post" onSubmit={onSubmit} noValidate={hydrated} className="space-y-5">
      {problem ? (
        <FormNotice failed title={t(`resetPassword.${problem}`)} />
      ) : (
        notice && <FormNotice {...notice} />
      )}
      {isLinkInvalid && (
        <p>
          <Link to={paths.forgotPassword} className="button w-full">
            {t('resetPassword.askAgain')}
          </Link>
        </p>
      )}
      <TextField
        label={t('resetPassword.newPassword')}
        name="newPassword"
        type="password"
        required
        dir="ltr"
        autoComplete="new-password"
      />
      <TextField
        label={t('resetPassword.confirmPassword')}
        name="confirmPassword"
        type="password"
        required
        dir="ltr"
        autoComplete="new-password"
      />
      <SubmitButton
        label={t('resetPassword.submit')}
        pendingLabel={t('resetPassword.submitting')}
        pending={isPending}
      />
      <p className="text-center">
        <Link to={paths.login} className="drawn font-semibold">
          {t('resetRequest.back')}
        </Link>
      </p>
    </form>
  );
}
