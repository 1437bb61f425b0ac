import type { DashboardCard, Scheduled } from '@mihwar/adapters/contract';
import { dayIn } from '~/features/admin/schedule/month';
import { useSiteZone } from '~/features/admin/schedule/use-site-zone';
import { dayOf } from '~/features/admin/workflow/day';
import { useArticlesTexts } from '~/i18n/admin/articles';
import { isTranslationApproved } from './translation-approved';
import { useNow } from '~/lib/now';
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
      <ScheduleBadges article={article} />
    </span>
  );
}

/** Shows what comes next by itself, what waits for an editor, and what has failed. */
function ScheduleBadges({ article: { scheduled } }: { article: DashboardCard }) {
  const t = useArticlesTexts();
  const language = useLanguage();
  const timeZone = useSiteZone();
  const now = useNow();
  const dayOfPlan = (plan: Scheduled | undefined) => plan && dayOf(dayIn(plan.at, timeZone), language);
  const coming = scheduled.filter(({ problem }) => problem === null);
  const stopped = scheduled.filter(({ problem }) => problem !== null);
  // Its time has not come: the publication waits until an editor plans it again.
  const held = dayOfPlan(stopped.find(({ at }) => Date.parse(at) > now));
  const hasFailed = stopped.some(({ at }) => Date.parse(at) <= now);
  const dateOf = (action: Scheduled['action']) => dayOfPlan(coming.find((one) => one.action === action));
  const [publish, unpublish, embargo] = [dateOf('publish'), dateOf('unpublish'), dateOf('embargo')];
  return (
    <>
      {hasFailed && <span className="badge text-signal">{t('state.planFailed')}</span>}
      {held && <span className="badge text-signal">{t('state.planHeld', { date: held })}</span>}
      {embargo && <span className="badge text-signal">{t('state.embargo', { date: embargo })}</span>}
      {publish && <span className="badge text-volt">{t('state.scheduled', { date: publish })}</span>}
      {unpublish && <span className="badge text-soft">{t('state.unpublishes', { date: unpublish })}</span>}
    </>
  );
}

/** Shows what the article lacks in the language of its translation. */
export function LanguageBadges({ article }: { article: DashboardCard }) {
  const t = useArticlesTexts();
  const isArabic = article.original === 'ar';
  const badge = (text: string) => <span className="badge text-soft">{text}</span>;
  if (!article.translated) return badge(t(isArabic ? 'state.arabicOnly' : 'state.englishOnly'));
  if (isTranslationApproved(article)) return null;
  return badge(t(isArabic ? 'state.englishNotApproved' : 'state.arabicNotApproved'));
}
