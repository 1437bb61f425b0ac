import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Seo } from '~/components/seo';
import { AccountCard } from '~/features/account/account-card';
import { askForReset, signIn } from '~/features/account/actions';
import { ResetRequestForm } from '~/features/account/reset-request-form';
import { SignInForm } from '~/features/account/sign-in-form';
import { SignedInGoesOn } from '~/features/account/signed-in-goes-on';
import { useAccountTexts, type AccountTexts } from '~/i18n/account';
import type { FormOutcome } from '~/lib/form-post';
import { useSiteName } from '~/lib/site-name';
import type { Route } from './+types/login';

/**
 * Which of the card's two modes an address shows (requirements 4): a link switches them, with scripts and
 * without.
 */
const asksForReset = (params: URLSearchParams) => params.has('forgot');

/** Sign-in and reset request, as they are sent without scripts. */
export function action(post: Route.ActionArgs) {
  return asksForReset(new URL(post.request.url).searchParams) ? askForReset(post) : signIn(post);
}

/** After a new password was set without scripts, only this screen can say so. */
const afterReset = (t: AccountTexts): FormOutcome => ({
  title: t('resetPassword.succeeded'),
  text: t('resetPassword.succeededText'),
  failed: false,
  values: {},
});

export default function Login({ actionData }: Route.ComponentProps) {
  const t = useAccountTexts();
  const [params] = useSearchParams();
  const site = useSiteName();
  const mode = asksForReset(params) ? 'resetRequest' : 'login';
  const intro = t(`${mode}.intro`, { site });
  const Form = mode === 'login' ? SignInForm : ResetRequestForm;
  const card = useFocusOnSwitch(mode);
  return (
    <>
      <Seo title={t(`${mode}.title`)} description={intro} hidden />
      {mode === 'login' && <SignedInGoesOn />}
      <div ref={card}>
        <AccountCard key={mode} title={t(`${mode}.title`)} intro={intro}>
          <Form outcome={actionData ?? (params.has('reset') ? afterReset(t) : undefined)} />
        </AccountCard>
      </div>
    </>
  );
}

/**
 * The link that switches the card disappears with its side, so that the first field of the new side takes the
 * focus.
 */
function useFocusOnSwitch(mode: string) {
  const card = useRef<HTMLDivElement>(null);
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    card.current?.querySelector('input')?.focus();
  }, [mode]);
  return card;
}
