import type { TranslationJob } from '@mihwar/adapters/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { confirm } from '~/components/admin/confirm';
import { refresh, useChange, useFailureText } from '~/features/admin/use-change';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { allowAsking } from '~/lib/api';
import { LANGUAGES } from '~/lib/language';
import { toast } from '~/lib/toast';
import { useLanguage } from '~/lib/use-language';
import { cancelJob, jobQuery, planQuery, startJob } from './calls';
import { useEngineName } from './use-engine-name';

/**
 * The articles everywhere, and this list. The run itself is not among them, since it triggers the refresh.
 */
const REFRESHES = [['articles'], ['translations', 'desk']];

/**
 * The run in the server, with functions to start and end it. It shows notices about the run (requirements 8).
 */
export function useJob() {
  const t = useTranslationsTexts();
  const client = useQueryClient();
  const language = useLanguage();
  const explain = useFailureText();
  const nameOf = useEngineName();
  const { data } = useQuery(jobQuery);
  const [isPlanning, setPlanning] = useState(false);
  const job = data?.job ?? null;
  useJobNotices(job);

  const start = useChange({
    send: startJob,
    succeeded: null,
    failed: { title: t('failed.title'), text: t('failed.text') },
  });
  const cancel = useChange({
    send: cancelJob,
    succeeded: () => ({ title: t('job.cancelled') }),
    failed: { title: t('job.cancelFailed'), text: t('failed.unreachable') },
    refreshes: [['translations']],
  });

  /** Tells the user first which engine gets how much text. */
  async function translateAll() {
    if (isPlanning || start.isPending) return;
    setPlanning(true);
    allowAsking();
    try {
      const { engine, articles, characters, segmentsInMemory, quality } = await client.query(planQuery);
      const number = new Intl.NumberFormat(LANGUAGES[language].locale);
      const text = [
        t('plan.text', { count: articles, engine: nameOf(engine), characters: number.format(characters) }),
        segmentsInMemory > 0 ? t('plan.memory', { count: segmentsInMemory }) : '',
        quality === 'draft' ? t('plan.rough') : '',
      ].join(' ');
      const action = t('plan.action');
      if (!(await confirm({ title: t('plan.title'), text: text.trim(), action, isHarmless: true }))) return;
      start.mutate(undefined, {
        onSuccess: (started) => client.setQueryData(jobQuery.queryKey, started),
      });
    } catch (error) {
      const description = explain(error, t('failed.text'));
      toast({ title: t('failed.title'), description, variant: 'destructive' });
    } finally {
      setPlanning(false);
    }
  }

  return {
    job,
    isRunning: job?.state === 'running',
    isStarting: isPlanning || start.isPending,
    translateAll,
    cancel: () => {
      cancel.mutate();
    },
    isCancelling: cancel.isPending,
  };
}

function useJobNotices(job: TranslationJob | null) {
  const t = useTranslationsTexts();
  const client = useQueryClient();
  const seen = useRef<TranslationJob>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = job ?? undefined;
    // A run that had ended before the screen was opened is no news.
    if (!job || !before || (before.id === job.id && before.state !== 'running')) return;
    const { state, completed, total, failed } = job;
    const isNew = before.id !== job.id;
    if (isNew || before.completed !== completed || before.state !== state) refresh(client, REFRESHES);
    const progress = t('job.completed', { done: completed, total });
    if (state === 'done') {
      const description = failed > 0 ? `${progress}. ${t('job.failed', { count: failed })}` : progress;
      toast({ title: t('job.complete'), description });
    } else if (state === 'running' && !isNew && before.completed !== completed) {
      toast({ title: progress });
    }
  }, [job, client, t]);
}
