import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Link } from 'react-router';
import { Seo } from '~/components/seo';
import { FormNotice } from '~/components/ui/form-notice';
import { AccountCard } from '~/features/account/account-card';
import { setNewPassword } from '~/features/account/actions';
import { ResetPasswordForm } from '~/features/account/reset-password-form';
import { useAccountTexts } from '~/i18n/account';
import { paths } from '~/lib/paths';
import type { ScreenHandle } from '~/lib/screen-handle';
import { toast } from '~/lib/toast';
import type { Route } from './+types/reset-password';

/** Sets the new password when the form is sent without scripts. */
export function action(post: Route.ActionArgs) {
  return setNewPassword(post);
}

export const handle: ScreenHandle = { hidesAddress: true };

/** Sets a new password for the holder of a mailed token. */
export default function ResetPassword({ actionData }: Route.ComponentProps) {
  const t = useAccountTexts();
  const [params] = useSearchParams();
  const token = params.get('token');
  return (
    <>
      <Seo title={t('resetPassword.title')} description={t('resetPassword.intro')} hidden />
      <AccountCard title={t('resetPassword.title')} intro={t('resetPassword.intro')}>
        {token ? <ResetPasswordForm token={token} outcome={actionData} /> : <InvalidLink />}
      </AccountCard>
    </>
  );
}

/** Requirements 2.10: says that the link is invalid, and links to the login. */
function InvalidLink() {
  const t = useAccountTexts();
  const navigate = useNavigate();
  useEffect(() => {
    toast({
      title: t('resetPassword.invalidLink'),
      description: t('resetPassword.invalidLinkText'),
      variant: 'destructive',
    });
    void navigate(paths.login, { replace: true });
  }, [navigate, t]);
  return (
    <>
      <p role="status" className="needs-script">
        {t('resetPassword.loading')}
      </p>
      <noscript>
        <FormNotice failed title={t('resetPassword.invalidLink')} text={t('resetPassword.invalidLinkText')} />
        <p className="mt-5 text-center">
          <Link to={paths.login} className="drawn font-semibold">
            {t('resetRequest.back')}
          </Link>
        </p>
      </noscript>
    </>
  );
}
