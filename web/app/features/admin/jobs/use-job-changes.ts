import type { Job, JobList } from '@mihwar/adapters/contract';
import { useQueryClient } from '@tanstack/react-query';
import { confirm } from '~/components/admin/confirm';
import { useChange } from '~/features/admin/use-change';
import { useJobsTexts } from '~/i18n/admin/jobs';
import { cancelJob, jobsQuery, retryJob } from './calls';

/** Runs a job again, or cancels it. The answers have all jobs as they are then. */
export function useJobChanges() {
  const t = useJobsTexts();
  const client = useQueryClient();
  const show = (jobs: JobList) => {
    client.setQueryData(jobsQuery.queryKey, jobs);
    // The pressed button may be gone.
    document.getElementById('main')?.focus();
  };
  const retry = useChange({
    send: retryJob,
    succeeded: () => ({ title: t('retry.succeeded') }),
    failed: { title: t('retry.failed') },
    refreshes: [['jobs']],
  });
  const cancel = useChange({
    send: cancelJob,
    succeeded: ({ wasOver }) => ({ title: t(wasOver ? 'cancel.tooLate' : 'cancel.succeeded') }),
    failed: { title: t('cancel.failed') },
    refreshes: [['jobs'], ['translations']],
  });

  async function ask(job: Job) {
    const question = {
      title: t('cancel.title'),
      text: t('cancel.text'),
      action: t('cancel.action'),
      cancel: t('cancel.keep'),
    };
    if (await confirm(question)) cancel.mutate(job, { onSuccess: show });
  }

  return {
    retry: (job: Job) => {
      retry.mutate(job, { onSuccess: show });
    },
    cancel: (job: Job) => void ask(job),
    isBusy: retry.isPending || cancel.isPending,
  };
}
