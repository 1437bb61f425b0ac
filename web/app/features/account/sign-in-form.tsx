import { useState, type FormEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { FormNotice } from '~/components/ui/form-notice';
import { useAccountTexts } from '~/i18n/account';
import type { FormOutcome } from '~/lib/form-post';
import { paths } from '~/lib/paths';
import { useHydrated } from '~/lib/use-hydrated';
import { useLocalPath } from '~/lib/use-language';
import { fieldOf, textOf } from './form-fields';
import { useLogin } from './mutations';
import { SubmitButton } from './submit-button';
import { TextField } from './text-field';

/** User name and password. `outcome` is that of an attempt without scripts. */
export function SignInForm({ outcome }: { outcome?: FormOutcome }) {
  const t = useAccountTexts();
  const local = useLocalPath();
  const hydrated = useHydrated();
  const { state } = useLocation() as { state: unknown };
  const { mutate, isPending } = useLogin();
  const [empty, setEmpty] = useState<string[]>([]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const input = { username: textOf(form, 'username').trim(), password: textOf(form, 'password') };
    const missing = (['username', 'password'] as const).filter((name) => !input[name]);
    setEmpty(missing);
    if (missing[0]) fieldOf(form, missing[0]).focus();
    else if (!isPending) mutate(input, { onError: () => fieldOf(form, 'password').focus() });
  }

  const problemOf = (name: string) => (empty.includes(name) ? t('login.required') : undefined);
  return (
    // The browser validates the form only without scripts, since its messages are in the browser's language.
    <form method="post" onSubmit={onSubmit} noValidate={hydrated} className="space-y-5">
      {outcome && <FormNotice {...outcome} />}
      <TextField
        label={t('login.username')}
        name="username"
        required
        dir="auto"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        defaultValue={outcome?.values.username}
        problem={problemOf('username')}
      />
      <TextField
        label={t('login.password')}
        name="password"
        type="password"
        required
        dir="ltr"
        autoComplete="current-password"
        maxLength={500}
        problem={problemOf('password')}
      />
      <SubmitButton label={t('login.submit')} pendingLabel={t('login.submitting')} pending={isPending} />
      <p className="text-center">
        <Link
          to={local(paths.forgotPassword)}
          state={state}
          preventScrollReset
          className="drawn font-semibold"
        >
          {t('login.forgot')}
        </Link>
      </p>
    </form>
  );
}
