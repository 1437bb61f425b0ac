import type { DashboardCard } from '@mihwar/adapters/contract';
import { dayOf } from '~/features/admin/workflow/day';
import { useArticlesTexts } from '~/i18n/admin/articles';
import { useLanguage } from '~/lib/use-language';

/** Shows whether readers see an article, and in which languages. */
export function StateBadges({ article }: { article: DashboardCard }) {
  const t = useArticlesTexts();
  const language = useLanguage();
  const isDraft = article.status === 'draft';
  return (
    <span className="flex flex-wrap gap-1.5 empty:hidden">
      {isDraft && <span className="badge text-signal">{t('state.draft')}</span>}
      {!isDraft && article.hasUnpublishedChanges && (
        <span className="badge text-signal">{t('state.changed')}</span>
      )}
      {article.stage !== 'writing' && (
        <span className="badge text-volt">
          {t(`state.${article.stage}`)}
          {article.dueOn && <> · {t('state.due', { date: dayOf(article.dueOn, language) })}</>}
        </span>
      )}
      <LanguageBadges article={article} />
    </span>
  );
}

/** Shows what the article lacks in Arabic. */
export function LanguageBadges({ article }: { article: DashboardCard }) {
  const t = useArticlesTexts();
  if (!article.translated) return <span className="badge text-soft">{t('state.englishOnly')}</span>;
  if (article.arabicApproved) return null;
  return <span className="badge text-soft">{t('state.arabicNotApproved')}</span>;
}
