import type { EditableArticle } from '@mihwar/adapters/contract';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { toast } from '~/lib/toast';
import { useMay } from '~/features/admin/session/current-user';
import type { BegunText } from './begun-text';
import { OtherTextSaved, useApproval } from './use-approval';

interface ApproveNoticeProps {
  article: EditableArticle;
  begun: BegunText;
}

/**
 * Says that readers do not see a machine's translation yet, and approves the text on the screen. The article
 * may have another one by then: somebody has saved it, or a run has translated it.
 */
export function ApproveNotice({ article, begun }: ApproveNoticeProps) {
  const { id, title, titleAr, original, languages } = article;
  const t = useTranslationsTexts();
  const approval = useApproval();
  const mayApprove = useMay()('publish');
  const isFromArabic = original === 'ar';
  const isTranslated = isFromArabic ? languages.includes('en') : titleAr !== null;
  const isApproved = isFromArabic ? article.englishApproved : article.arabicApproved;
  if (!isTranslated || isApproved) return null;
  const texts = isFromArabic
    ? ({ own: 'approve.textEnglish', others: 'approve.byEditorsEnglish' } as const)
    : ({ own: 'approve.text', others: 'approve.byEditors' } as const);

  function approve() {
    if (begun.isUnsaved()) {
      toast({ title: t('approve.unsaved') });
      return;
    }
    approval.mutate(
      { id, updatedAt: begun.savedAt() },
      {
        onError: (error) => {
          // Where the saved text does not arrive, the next attempt fails in the same way.
          if (error instanceof OtherTextSaved) begun.beginAgain().catch(() => undefined);
        },
      },
    );
  }

  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-s-4 border-signal bg-sunk px-4 py-3">
      <p className="min-w-0 flex-1 basis-72">{t(mayApprove ? texts.own : texts.others)}</p>
      {mayApprove && (
        <button
          type="button"
          className="button button-small"
          aria-label={t('approve.of', { title: isFromArabic ? (titleAr ?? title) : title })}
          disabled={approval.isPending}
          onClick={approve}
        >
          {t('approve.action')}
        </button>
      )}
    </div>
  );
}
