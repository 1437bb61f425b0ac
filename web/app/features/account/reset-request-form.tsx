import { useState, type FormEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { FormNotice } from '~/components/ui/form-notice';
import { useAccountTexts } from '~/i18n/account';
import type { FormOutcome } from '~/lib/form-post';
import { paths } from '~/lib/paths';
import { useHydrated } from '~/lib/use-hydrated';
import { useLanguage, useLocalPath } from '~/lib/use-language';
import { fieldOf } from './form-fields';
import { useRequestReset } from './mutations';
import { SubmitButton } from './submit-button';
import { TextField } from './text-field';

/** The other mode of the login card: asks for the address to which a reset link is sent. */
export function ResetRequestForm({ outcome }: { outcome?: FormOutcome }) {
  const t = useAccountTexts();
  const language = useLanguage();
  const local = useLocalPath();
  const hydrated = useHydrated();
  const { state } = useLocation() as { state: unknown };
  const { mutate, isPending } = useRequestReset();
  const [problem, setProblem] = useState<string>();
  /** The address for which a link was requested. */
  const [sentTo, setSentTo] = useState<string>();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const field = fieldOf(form, 'email');
    const isAddress = field.value !== '' && field.checkValidity();
    setProblem(isAddress ? undefined : t('resetRequest.invalidEmail'));
    if (!isAddress) field.focus();
    else if (!isPending) {
      const email = field.value;
      setSentTo(undefined);
      mutate(
        { email, language },
        {
          onSuccess: ({ tempPassword }) => {
            form.reset();
            if (!tempPassword) setSentTo(email);
          },
          onSettled: () => field.focus(),
        },
      );
    }
  }

  return (
    <form method="post" onSubmit={onSubmit} noValidate={hydrated} className="space-y-5">
      {sentTo ? (
        <FormNotice
          failed={false}
          title={t('resetRequest.sent')}
          text={t('resetRequest.sentText', { email: sentTo })}
        />
      ) : (
        outcome && <FormNotice {...outcome} />
      )}
      <TextField
        label={t('resetRequest.email')}
        name="email"
        type="email"
        required
        dir="ltr"
        autoComplete="email"
        maxLength={254}
        defaultValue={outcome?.values.email}
        problem={problem}
      />
      <SubmitButton
        label={t('resetRequest.submit')}
        pendingLabel={t('resetRequest.submitting')}
        pending={isPending}
      />
      <p className="text-center">
        <Link to={local(paths.login)} state={state} preventScrollReset className="drawn font-semibold">
          {t('resetRequest.back')}
        </Link>
      </p>
    </form>
  );
}
