import { JOB_STATES } from '@mihwar/adapters/contract';
import { NotLoaded } from '~/features/admin/not-loaded';
import { useSiteZone } from '~/features/admin/schedule/use-site-zone';
import { useQuery } from '@tanstack/react-query';
import { useJobsTexts } from '~/i18n/admin/jobs';
import { useScheduleTexts } from '~/i18n/admin/schedule';
import { jobsQuery } from './calls';
import { JobRow } from './job-row';
import { useJobChanges } from './use-job-changes';

/**
 * The jobs of the server: those that run, wait or have failed, and the last ones that are done. Their times are
 * on the clocks of the site, as planned publications are.
 */
export function JobsList() {
  const t = useJobsTexts();
  const schedule = useScheduleTexts();
  const timeZone = useSiteZone();
  const { data, isError, refetch } = useQuery(jobsQuery);
  const changes = useJobChanges();
  if (!data) return <NotLoaded failure={isError && t('fetchFailed')} onRetry={() => void refetch()} />;
  return (
    <>
      <p className="mb-4 text-soft">
        {schedule('zone')}{' '}
        <bdi dir="ltr" className="font-semibold text-ink">
          {timeZone}
        </bdi>
      </p>
      {JOB_STATES.map((state) => {
        const jobs = data[state];
        const more = data.counts[state] - jobs.length;
        return (
          <section key={state} aria-labelledby={`jobs-${state}`} className="mb-8">
            <h2 id={`jobs-${state}`} className="mb-3 text-lg font-semibold">
              {t('heading', { state: t(`state.${state}`), number: data.counts[state] })}
            </h2>
            {jobs.length === 0 ? (
              <p className="text-soft">{t(`none.${state}`)}</p>
            ) : (
              <ul className="divide-y divide-hairline border border-hairline bg-raised">
                {jobs.map((job) => (
                  <JobRow
                    key={job.id}
                    job={job}
                    onRetry={() => {
                      changes.retry(job);
                    }}
                    onCancel={() => {
                      changes.cancel(job);
                    }}
                    isBusy={changes.isBusy}
                  />
                ))}
              </ul>
            )}
            {more > 0 && <p className="mt-2 text-sm text-soft">{t('more', { count: more })}</p>}
          </section>
        );
      })}
    </>
  );
}
