import type { Job } from '@mihwar/adapters/contract';
import { Link } from 'react-router';
import { useSiteZone } from '~/features/admin/schedule/use-site-zone';
import { useJobsTexts } from '~/i18n/admin/jobs';
import { arabicOf } from '~/i18n/admin/problems';
import { paths } from '~/lib/paths';
import { shownText } from '~/lib/shown-text';
import { useLanguage, useLocalPath } from '~/lib/use-language';
import { momentIn } from '~/lib/zoned-moment';

interface JobRowProps {
  job: Job;
  onRetry: () => void;
  onCancel: () => void;
  isBusy: boolean;
}

/** One job: what it is, its time, how far it is, and what went wrong. */
export function JobRow({ job, onRetry, onCancel, isBusy }: JobRowProps) {
  const t = useJobsTexts();
  const language = useLanguage();
  const local = useLocalPath();
  const { kind, state, article, progress, attempts, message } = job;
  const name = t(`kind.${kind}`);
  const time = { running: job.startedAt, waiting: job.runAt, failed: job.finishedAt, done: job.finishedAt };
  const date = momentIn(time[state] ?? job.runAt, useSiteZone(), language);
  const retry = state === 'waiting' && attempts === 0 ? 'now' : 'again';
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{name}</span>
          {article !== null && (
            <Link
              to={`${local(paths.adminTab('articles'))}?edit=${article}`}
              className="underline underline-offset-4"
            >
              {t('article', { id: article })}
            </Link>
          )}
          {job.language && <span className="badge text-soft">{t(`language.${job.language}`)}</span>}
        </p>
        <p className="mt-1 text-sm text-soft">
          {t(`time.${state}`, { date })}
          {attempts > 1 && ` · ${t('attempts', { count: attempts })}`}
        </p>
        {message && (
          <p className={`mt-1 text-sm ${state === 'failed' ? 'text-signal' : 'text-soft'}`}>
            <bdi>{shownText(message, arabicOf(message), language)}</bdi>
          </p>
        )}
        {state === 'running' && progress && (
          <div className="mt-2 flex flex-wrap items-center gap-3 text-sm">
            <progress
              className="progress max-w-64"
              value={progress.done}
              max={Math.max(progress.total, 1)}
              aria-label={t('progressLabel', { name })}
            />
            {t('progress', progress)}
          </div>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {job.canRetry && (
          <button
            type="button"
            className="button button-outline button-small"
            aria-label={t(`retry.${retry}Of`, { name })}
            disabled={isBusy}
            onClick={onRetry}
          >
            {t(`retry.${retry}`)}
          </button>
        )}
        {job.canCancel && (
          <button
            type="button"
            className="button button-outline button-small"
            aria-label={t('cancel.of', { name })}
            disabled={isBusy}
            onClick={onCancel}
          >
            {t('cancel.action')}
          </button>
        )}
      </div>
    </li>
  );
}
