import { COMMENTS_MODE, type SiteSetting } from '@mihwar/adapters/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { EmptyState } from '~/components/admin/empty-state';
import { SubTabs } from '~/components/admin/sub-tabs';
import { NotLoaded } from '~/features/admin/not-loaded';
import { useSettingsTexts } from '~/i18n/admin/settings';
import { useAdminTexts } from '~/i18n/admin/shell';
import { CommentsModeForm } from './comments-mode-form';
import { NewSettingForm } from './new-setting-form';
import { allSettingsQuery, isOfFooter } from './queries';
import { SettingForm } from './setting-form';
import { SwitchSettingForm } from './switch-setting-form';
import { switchOf } from './switch-settings';
import { UnsavedParts, useUnsavedParts } from '~/features/admin/unsaved-parts';

const SECTIONS = ['footer', 'general', 'new'] as const;

/**
 * The section that the address names as a fragment. The other forms stay mounted, so that nothing is lost.
 */
function useSection() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  return {
    section: SECTIONS.find((name) => hash === `#${name}`) ?? SECTIONS[0],
    open: (name: string) =>
      void navigate({ pathname, search, hash: name }, { replace: true, preventScrollReset: true }),
  };
}

/** Footer Settings, General Settings, Add New Setting (requirements 2.12). */
export function SettingsSections() {
  const t = useSettingsTexts();
  const shared = useAdminTexts();
  const { section, open } = useSection();
  const report = useUnsavedParts();
  const { data: settings, isError, refetch } = useQuery(allSettingsQuery);
  if (!settings)
    return <NotLoaded failure={isError && t('notice.fetchFailed')} onRetry={() => void refetch()} />;
  const contents = {
    footer: <SettingForms settings={settings.filter(isOfFooter)} />,
    general: <SettingForms settings={settings.filter((setting) => !isOfFooter(setting))} />,
    new: <NewSettingForm settings={settings} />,
  };
  return (
    <UnsavedParts value={report}>
      <SubTabs
        label={shared('tab.settings')}
        value={section}
        onChange={open}
        tabs={SECTIONS.map((name) => ({
          value: name,
          label: t(`section.${name}`),
          content: contents[name],
        }))}
      />
    </UnsavedParts>
  );
}

function SettingForms({ settings }: { settings: SiteSetting[] }) {
  const t = useSettingsTexts();
  if (settings.length === 0) return <EmptyState title={t('empty.title')} text={t('empty.text')} />;
  return (
    <div className="space-y-4">
      {settings.map((setting) => {
        const name = switchOf(setting);
        if (setting.key === COMMENTS_MODE) return <CommentsModeForm key={setting.id} setting={setting} />;
        if (!name) return <SettingForm key={setting.id} setting={setting} />;
        return <SwitchSettingForm key={setting.id} name={name} setting={setting} />;
      })}
    </div>
  );
}
