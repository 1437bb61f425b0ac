import type { ProfileInput, User } from '@mihwar/adapters/contract';
import { putJson } from '~/features/admin/calls';
import { useChange } from '~/features/admin/use-change';
import { useOwnAccountTexts } from '~/i18n/admin/account';

/** Changes one's own public profile. */
export function useSaveProfile() {
  const t = useOwnAccountTexts();
  return useChange<ProfileInput, User>({
    send: (context, input) => putJson(context, '/api/auth/profile', input),
    succeeded: () => ({ title: t('notice.saved') }),
    failed: { title: t('notice.saveFailed') },
    refreshes: [['session'], ['users'], ['articles'], ['authors']],
  });
}
