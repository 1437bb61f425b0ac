import { useChange } from '~/features/admin/use-change';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { approveTranslation } from './calls';

/** Approves the translation of an article, and tells when readers see it. */
export function useApproval() {
  const t = useTranslationsTexts();
  return useChange({
    send: approveTranslation,
    succeeded: ({ status }) => ({
      title: t('approve.succeeded'),
      description: t(status === 'published' ? 'approve.shown' : 'approve.later'),
    }),
    failed: { title: t('approve.failed'), text: t('failed.unreachable') },
    refreshes: [['articles'], ['translations', 'desk'], ['segments']],
  });
}
