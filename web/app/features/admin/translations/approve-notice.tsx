import type { EditableArticle } from '@mihwar/adapters/contract';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { toast } from '~/lib/toast';
import { useMay } from '~/features/admin/session/current-user';
import { useApproval } from './use-approval';

interface ApproveNoticeProps {
  article: EditableArticle;
  isUnsaved: () => boolean;
}

/** Says that readers do not see a machine's Arabic yet, and approves the saved text. */
export function ApproveNotice({
  article: { id, title, titleAr, arabicApproved },
  isUnsaved,
}: ApproveNoticeProps) {
  const t = useTranslationsTexts();
  const approval = useApproval();
  const mayApprove = useMay()('publish');
  if (titleAr === null || arabicApproved) return null;

  function approve() {
    if (isUnsaved()) toast({ title: t('approve.unsaved') });
    else approval.mutate(id);
  }

  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-s-4 border-signal bg-sunk px-4 py-3">
      <p className="min-w-0 flex-1 basis-72">{t(mayApprove ? 'approve.text' : 'approve.byEditors')}</p>
      {mayApprove && (
        <button
          type="button"
          className="button button-small"
          aria-label={t('approve.of', { title })}
          disabled={approval.isPending}
          onClick={approve}
        >
          {t('approve.action')}
        </button>
      )}
    </div>
  );
}
