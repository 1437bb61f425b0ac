import { zodResolver } from '@hookform/resolvers/zod';
import { scrapeSingleInputSchema } from '@mihwar/adapters/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { InputField } from '~/components/admin/input-field';
import { useImportTexts } from '~/i18n/admin/import';
import { toast } from '~/lib/toast';
import type { Imports } from './use-imports';
import { useImportWork } from './work';

/** The form for one article with a known address: reads it, or imports it at once. */
export function SingleForm({ imports }: { imports: Imports }) {
  const t = useImportTexts();
  const { phase } = useImportWork();
  const [running, setRunning] = useState<'reading' | 'importing'>();
  const { register, handleSubmit, formState, reset, getValues } = useForm({
    resolver: zodResolver(scrapeSingleInputSchema),
    defaultValues: { url: '' },
  });

  const isBusy = Boolean(running) || phase !== 'idle';
  const start = (saves: boolean) =>
    handleSubmit(
      async ({ url }) => {
        if (isBusy) return;
        setRunning(saves ? 'importing' : 'reading');
        const isDone = await imports.single(url, saves);
        setRunning(undefined);
        // An address that was only read stays in the form, since it may be imported next.
        if (saves && isDone && getValues('url').trim() === url) reset();
      },
      () => {
        toast({ title: t('url.required'), description: t('url.requiredText'), variant: 'destructive' });
      },
    )();

  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void start(true);
      }}
    >
      <h2 className="text-lg font-semibold">{t('single.title')}</h2>
      <InputField
        {...register('url')}
        label={t('single.url')}
        hint={t('single.urlHint')}
        problem={formState.errors.url && t('url.requiredText')}
        required
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button button-small" aria-disabled={isBusy || undefined}>
          {running === 'importing' ? t('single.importing') : t('single.action')}
        </button>
        <button
          type="button"
          className="button button-outline button-small"
          aria-disabled={isBusy || undefined}
          onClick={() => void start(false)}
        >
          {running === 'reading' ? t('single.reading') : t('single.read')}
        </button>
      </div>
    </form>
  );
}
