import { TabHeading } from '~/components/admin/tab-heading';
import { ForRight } from '~/features/admin/session/for-right';
import { SettingsSections } from '~/features/admin/settings/settings-sections';
import { useSettingsTexts } from '~/i18n/admin/settings';
import { useAdminTexts } from '~/i18n/admin/shell';

export default function SettingsTab() {
  const t = useAdminTexts();
  const texts = useSettingsTexts();
  return (
    <ForRight right="settings">
      <TabHeading title={t('tab.settings')} intro={texts('tab.intro')} />
      <SettingsSections />
    </ForRight>
  );
}
