import { lastSaveOf } from '~/features/admin/editor/calls';
import { useChange } from '~/features/admin/use-change';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { approveTranslation } from './calls';

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
        throw lastSaveOf(error) ? new OtherTextSaved() : error;
      }
    },
    succeeded: ({ status, hasUnpublishedChanges }) => ({
      title: t('approve.succeeded'),
      // Its publication may be planned, or it may be under embargo.
      description: t(status === 'published' && !hasUnpublishedChanges ? 'approve.shown' : 'approve.later'),
    }),
    failed: (error) => ({
      title: t('approve.failed'),
      text: t(error instanceof OtherTextSaved ? 'approve.otherSaved' : 'failed.unreachable'),
    }),
    refreshes: [['articles'], ['translations', 'desk'], ['segments']],
  });
}
