import { lastSaveOf } from '~/features/admin/editor/calls';
import { refresh, useChange } from '~/features/admin/use-change';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { ApiError } from '~/lib/api';
import { approveTranslation } from './calls';

const REFRESHES = [['articles'], ['translations', 'desk'], ['segments']];

/** The article has another text than the one that the user has seen. */
export class OtherTextSaved extends Error {}

/** Approves the translation of an article, and tells when readers see it. */
export function useApproval() {
  const t = useTranslationsTexts();
  return useChange({
    send: async (context, approved: Parameters<typeof approveTranslation>[1]) => {
      try {
        return await approveTranslation(context, approved);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        // The present text is to be read first.
        refresh(context.client, REFRESHES);
        throw lastSaveOf(error) ? new OtherTextSaved() : error;
      }
    },
    succeeded: ({ status }) => ({
      title: t('approve.succeeded'),
      description: t(status === 'published' ? 'approve.shown' : 'approve.later'),
    }),
    failed: (error) => ({
      title: t('approve.failed'),
      text: t(error instanceof OtherTextSaved ? 'approve.otherSaved' : 'failed.unreachable'),
    }),
    refreshes: REFRESHES,
  });
}
