import type { SiteSetting, SiteSettingInput, SiteSettingUpdate } from '@mihwar/adapters/contract';
import { putJson } from '~/features/admin/calls';
import { useChange } from '~/features/admin/use-change';
import { useSettingsTexts } from '~/i18n/admin/settings';
import { postJson } from '~/lib/api';

const PATH = '/api/site-settings';
const REFRESHES = [['site-settings']];

/** Changes one setting (spec §8's words). */
export function useUpdateSetting({ id }: SiteSetting) {
  const t = useSettingsTexts();
  return useChange<SiteSettingUpdate, SiteSetting>({
    send: (context, input) => putJson(context, `${PATH}/${id}`, input),
    succeeded: ({ key }) => ({ title: t('notice.updated'), description: key }),
    failed: { title: t('notice.updateFailed') },
    refreshes: REFRESHES,
  });
}

/** Adds a setting. */
export function useCreateSetting() {
  const t = useSettingsTexts();
  return useChange<SiteSettingInput, SiteSetting>({
    send: (context, input) => postJson(context, PATH, input),
    succeeded: ({ key }) => ({ title: t('notice.created'), description: key }),
    failed: { title: t('notice.createFailed') },
    refreshes: REFRESHES,
  });
}
