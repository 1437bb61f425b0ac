import type { SiteSetting, SiteSettingInput, SiteSettingUpdate } from '@mihwar/adapters/contract';
import { useRef } from 'react';
import { putJson } from '~/features/admin/calls';
import { useMergedSave } from '~/features/admin/form/use-merged-save';
import { useChange } from '~/features/admin/use-change';
import { useSettingsTexts } from '~/i18n/admin/settings';
import { postJson, type RequestContext } from '~/lib/api';
import { createOnce, type AttemptMemory } from '~/lib/create-once';
import { isolated } from '~/lib/isolated';
import { allSettingsQuery } from './queries';

const PATH = '/api/site-settings';
const REFRESHES = [['site-settings']];

const PARTS = [['value'], ['valueAr'], ['description']] as const;

/** Changes the texts of one setting, which others may change meanwhile. */
export function useSaveSettingTexts(setting: SiteSetting) {
  const { send, isStale } = useMergedSave<SiteSettingUpdate, SiteSetting>({
    path: PATH,
    opened: setting,
    fetchRows: ({ client }) => client.query({ ...allSettingsQuery, staleTime: 0 }),
    parts: PARTS,
  });
  return { save: useUpdateSetting(setting, send), isStale };
}

/** Changes one setting (requirements 8). The last of several choices counts. */
export function useUpdateSetting(
  { id }: SiteSetting,
  send = (context: RequestContext, input: SiteSettingUpdate) =>
    putJson<SiteSetting>(context, `${PATH}/${id}`, input),
) {
  const t = useSettingsTexts();
  return useChange<SiteSettingUpdate, SiteSetting>({
    send,
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
