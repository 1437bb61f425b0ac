import { TabHeading } from '~/components/admin/tab-heading';
import { AccountInfo } from '~/features/admin/account/account-info';
import { PasswordSection } from '~/features/admin/account/password-section';
import { ProfileForm } from '~/features/admin/account/profile-form';
import { useOwnAccountTexts } from '~/i18n/admin/account';
import { useAdminTexts } from '~/i18n/admin/shell';

export default function AccountTab() {
  const t = useAdminTexts();
  const texts = useOwnAccountTexts();
  return (
    <>
      <TabHeading title={t('tab.account')} intro={texts('tab.intro')} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
        <ProfileForm />
        <div className="space-y-8">
          <AccountInfo />
          <PasswordSection />
        </div>
      </div>
    </>
  );
}
