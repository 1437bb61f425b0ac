import type { TranslationDesk } from '@mihwar/adapters/contract';
import { NameText } from '~/components/ui/name-text';
import { Sentence } from '~/components/ui/sentence';
import { arabicOf } from '~/i18n/admin/problems';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { useCurrentUser, useMay } from '~/features/admin/session/current-user';
import { isolated } from '~/lib/isolated';
import { shownText } from '~/lib/shown-text';
import { shownTitle } from '~/lib/shown-title';
import { useLanguage } from '~/lib/use-language';
import { useEngineName } from './use-engine-name';
import type { useJob } from './use-job';

interface DeskProgressProps {
  desk: TranslationDesk;
  run: ReturnType<typeof useJob>;
}

/** The progress of the translation (requirements 4), and the run that translates the rest. */
export function DeskProgress({ desk, run }: DeskProgressProps) {
  const t = useTranslationsTexts();
  const language = useLanguage();
  const nameOf = useEngineName();
  const { translated, total, fromArabic, needsUpdate, notApproved, byHand, engine } = desk;
  const { job, isRunning } = run;
  const self = useCurrentUser();
  const mayEditAll = useMay()('editAll');
  const mayCancel = mayEditAll || job?.startedById === self.id;
  const remains = total - translated + needsUpdate - byHand;
  // Where all articles began in English, the sentences name the languages.
  const isMixed = fromArabic > 0;
  const isArabicLeft = isMixed && !engine.from.includes('ar');
  const startedBy = shownText(job?.startedBy, job?.startedByAr, language);
  return (
    <section aria-label={t('progress.label')} className="border border-hairline bg-raised p-5 md:p-7">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <p className="font-semibold">{t('progress.text', { translated, total })}</p>
          <progress
            className="progress mt-2"
            value={translated}
            max={Math.max(total, 1)}
            aria-label={t('progress.label')}
          />
          <p className="mt-2 text-sm text-soft">
            {t(engine.quality === 'draft' ? 'progress.draft' : 'progress.neural', {
              engine: nameOf(engine.name),
            })}
          </p>
          {needsUpdate > 0 && (
            <p className="mt-2 text-sm text-soft">
              {t(isMixed ? 'progress.changedMixed' : 'progress.changed', { count: needsUpdate })}
            </p>
          )}
          {notApproved > 0 && (
            <p className="mt-2 text-sm text-soft">
              {t(isMixed ? 'progress.notApprovedMixed' : 'progress.notApproved', { count: notApproved })}
            </p>
          )}
          {byHand > 0 && (
            <p className="mt-2 text-sm text-soft">
              {t(isArabicLeft ? 'progress.byHand' : 'progress.ownBlocks', { count: byHand })}
            </p>
          )}
        </div>
        <button
          type="button"
          className="button button-small"
          disabled={isRunning || run.isStarting || remains === 0}
          onClick={() => void run.translateAll()}
        >
          {t(isRunning ? 'job.running' : 'job.start')}
        </button>
      </div>
      <div role="status">
        {job && isRunning && (
          <div className="mt-5 flex flex-wrap items-center gap-4 border-t border-hairline pt-4">
            <progress
              className="progress"
              value={job.completed}
              max={job.total}
              aria-label={t('job.running')}
            />
            <p className="text-sm">
              {t('job.completed', { done: job.completed, total: job.total })}
              {startedBy && (
                <>
                  {' · '}
                  <Sentence>
                    {t('job.by', { name: isolated(startedBy), engine: isolated(nameOf(job.engine)) })}
                  </Sentence>
                </>
              )}
            </p>
            {mayCancel && (
              <button
                type="button"
                className="min-h-6 text-sm font-semibold underline underline-offset-4"
                disabled={run.isCancelling}
                onClick={run.cancel}
              >
                {t('job.cancel')}
              </button>
            )}
          </div>
        )}
      </div>
      {job && job.failures.length > 0 && (
        <details className="mt-4 text-sm">
          <summary className="cursor-pointer font-semibold">{t('job.failed', { count: job.failed })}</summary>
          <ul className="mt-2 space-y-1">
            {job.failures.map(({ article, message, ...titles }) => (
              <li key={article}>
                <NameText className="font-semibold">{shownTitle(titles, language)}</NameText>:{' '}
                <bdi>{shownText(message, arabicOf(message), language)}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
