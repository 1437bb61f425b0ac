import type { SiteSetting, SiteSettingInput, SiteSettingUpdate } from '@mihwar/adapters/contract';
import { useRef } from 'react';
import { putJson } from '~/features/admin/calls';
import { useChange } from '~/features/admin/use-change';
import { useSettingsTexts } from '~/i18n/admin/settings';
import { postJson } from '~/lib/api';
import { createOnce, type AttemptMemory } from '~/lib/create-once';
import { isolated } from '~/lib/isolated';

const PATH = '/api/site-settings';
const REFRESHES = [['site-settings']];

/** Changes one setting (requirements 8). */
export function useUpdateSetting({ id }: SiteSetting) {
  const t = useSettingsTexts();
  return useChange<SiteSettingUpdate, SiteSetting>({
    send: (context, input) => putJson(context, `${PATH}/${id}`, input),
    succeeded: ({ key }) => ({ title: t('notice.updated'), description: isolated(key) }),
    failed: { title: t('notice.updateFailed') },
    refreshes: REFRESHES,
  });
}

/** Creates a setting, at most once even if a response is lost. */
export function useCreateSetting() {
  const t = useSettingsTexts();
  const memory: AttemptMemory<SiteSettingInput> = useRef(undefined);
  return useChange<SiteSettingInput, SiteSetting>({
    send: async (context, input) => {
      const post = (sent: SiteSettingInput, key: string) => postJson<SiteSetting>(context, PATH, sent, key);
      const { answer, isEarlier } = await createOnce(memory, input, post);
      if (!isEarlier) return answer;
      // The earlier request has arrived after all. A key cannot change: with another key this is a new
      // setting.
      if (answer.key === input.key) return putJson(context, `${PATH}/${answer.id}`, input);
      return (await createOnce(memory, input, post)).answer;
    },
    succeeded: ({ key }) => ({ title: t('notice.created'), description: isolated(key) }),
    failed: { title: t('notice.createFailed') },
    refreshes: REFRESHES,
  });
}
