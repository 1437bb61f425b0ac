import type { NewsroomCard } from '@mihwar/adapters/contract';
import { useNewsroomTexts } from '~/i18n/admin/articles';

/** What readers see of an article, and in which languages. */
export function StateBadges({ article }: { article: NewsroomCard }) {
  const t = useNewsroomTexts();
  const isDraft = article.status === 'draft';
  return (
    <span className="flex flex-wrap gap-1.5 empty:hidden">
      {isDraft && <span className="badge text-signal">{t('state.draft')}</span>}
      {!isDraft && article.hasUnpublishedChanges && (
        <span className="badge text-signal">{t('state.changed')}</span>
      )}
      {!article.translated && <span className="badge text-soft">{t('state.englishOnly')}</span>}
    </span>
  );
}
