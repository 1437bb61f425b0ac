import { ChangePasswordForm } from '~/features/account/change-password-form';
import { useAccountTexts } from '~/i18n/account';
import { useOwnAccountTexts } from '~/i18n/admin/account';

/** The password of the signed-in user (requirements 2.12). */
export function PasswordSection() {
  const t = useOwnAccountTexts();
  const account = useAccountTexts();
  return (
    <section aria-labelledby="account-password" className="border border-hairline bg-raised p-5 md:p-6">
      <h2 id="account-password" className="headline-sm headline text-lg">
        {account('changePassword.title')}
      </h2>
      <p className="mt-1 mb-5 text-sm text-soft">{t('password.hint')}</p>
      <ChangePasswordForm />
    </section>
  );
}
