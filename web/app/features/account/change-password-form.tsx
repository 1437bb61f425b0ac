import { useState, type FormEvent } from 'react';
import { FormNotice } from '~/components/ui/form-notice';
import { useAccountTexts } from '~/i18n/account';
import { ApiError } from '~/lib/api';
import { useLanguage } from '~/lib/use-language';
import { failureText } from './failure-text';
import { fieldOf, textOf } from './form-fields';
import { useChangePassword } from './mutations';
import { passwordChangeProblem } from './password-rules';
import { SubmitButton } from './submit-button';
import { TextField } from './text-field';

/** The form with the signed-in user's old password and, twice, the new one (requirements 2.11). */
export function ChangePasswordForm() {
  const t = useAccountTexts();
  const language = useLanguage();
  const { mutate, isPending } = useChangePassword();
  const [problem, setProblem] = useState<string>();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const currentPassword = textOf(form, 'currentPassword');
    const newPassword = textOf(form, 'newPassword');
    const found = passwordChangeProblem(currentPassword, newPassword, textOf(form, 'confirmPassword'));
    setProblem(found ? t(`changePassword.${found}`) : undefined);
    if (found || isPending) return;
    mutate(
      { currentPassword, newPassword, language },
      {
        onSuccess: () => form.reset(),
        onError: (error) => {
          const known = error instanceof ApiError;
          setProblem(
            known
              ? failureText(error, language, t, t('changePassword.failed'))
              : t('changePassword.unexpected'),
          );
        },
        onSettled: () => fieldOf(form, 'currentPassword').focus(),
      },
    );
  }

  return (
    <form onSubmit={onSubmit} noValidate className="max-w-[28rem] space-y-5">
      {problem && <FormNotice failed title={problem} />}
      <TextField
        label={t('changePassword.current')}
        name="currentPassword"
        type="password"
        required
        dir="ltr"
        autoComplete="current-password"
      />
      <TextField
        label={t('changePassword.newPassword')}
        name="newPassword"
        type="password"
        required
        dir="ltr"
        autoComplete="new-password"
      />
      <TextField
        label={t('changePassword.confirmPassword')}
        name="confirmPassword"
        type="password"
        required
        dir="ltr"
        autoComplete="new-password"
      />
      <SubmitButton
        label={t('changePassword.submit')}
        pendingLabel={t('changePassword.submitting')}
        pending={isPending}
      />
    </form>
  );
}
