import { refresh, useChange } from '~/features/admin/use-change';
import { ApiError } from '~/lib/api';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { approveTranslation } from './calls';

const REFRESHES = [['articles'], ['translations', 'desk'], ['segments']];

/** Approves the translation of an article, and tells when readers see it. */
export function useApproval() {
  const t = useTranslationsTexts();
  return useChange({
    send: async (context, approved: Parameters<typeof approveTranslation>[1]) => {
      try {
        return await approveTranslation(context, approved);
      } catch (error) {
        // Somebody has saved another text, which is to be read first.
        if (error instanceof ApiError && error.status === 409) refresh(context.client, REFRESHES);
        throw error;
      }
    },
    succeeded: ({ status }) => ({
      title: t('approve.succeeded'),
      description: t(status === 'published' ? 'approve.shown' : 'approve.later'),
    }),
    failed: { title: t('approve.failed'), text: t('failed.unreachable') },
    refreshes: REFRESHES,
  });
}
