import { TabHeading } from '~/components/admin/tab-heading';
import { ForAdmins } from '~/features/admin/session/for-admins';
import { SettingsSections } from '~/features/admin/settings/settings-sections';
import { useSettingsTexts } from '~/i18n/admin/settings';
import { useAdminTexts } from '~/i18n/admin/shell';

export default function SettingsTab() {
  const t = useAdminTexts();
  const texts = useSettingsTexts();
  return (
    <ForAdmins>
      <TabHeading title={t('tab.settings')} intro={texts('tab.intro')} />
      <SettingsSections />
    </ForAdmins>
  );
}
