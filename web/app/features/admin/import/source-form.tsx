import { zodResolver } from '@hookform/resolvers/zod';
import {
  IMPORT_SOURCE,
  limitOf,
  SCRAPE_DEFAULT_SOURCE,
  SCRAPE_LIMIT_DEFAULT,
  SCRAPE_LIMIT_MAX,
  scrapeListInputSchema,
} from '@mihwar/adapters/contract';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { InputField } from '~/components/admin/input-field';
import { allSettingsQuery } from '~/features/admin/settings/queries';
import { useImportTexts } from '~/i18n/admin/import';
import type { Imports } from './use-imports';
import { hasBusyItem, useImportWork } from './work';

/** The default source, which is a setting. Undefined until the setting is loaded. */
function useDefaultSource(): string | undefined {
  const { data: settings, isPending } = useQuery(allSettingsQuery);
  if (isPending) return undefined;
  return settings?.find(({ key }) => key === IMPORT_SOURCE)?.value.trim() || SCRAPE_DEFAULT_SOURCE;
}

/** Chooses the list of news and the number of its articles (requirements 2.12, 9.1). */
export function SourceForm({ imports }: { imports: Imports }) {
  const url = useDefaultSource();
  const t = useImportTexts();
  const work = useImportWork();
  const { phase } = work;
  const { register, handleSubmit, formState, setValue, getValues } = useForm({
    resolver: zodResolver(scrapeListInputSchema),
    defaultValues: { url: '', limit: String(SCRAPE_LIMIT_DEFAULT) },
    values: { url: url ?? '', limit: String(SCRAPE_LIMIT_DEFAULT) },
    // The setting may load after the user has typed a number.
    resetOptions: { keepDirtyValues: true },
  });
  const { errors } = formState;
  const isScraping = phase === 'listing' || phase === 'reading';

  const submit = handleSubmit(async (input) => {
    // Requirements 5.4: a value that is not numeric counts as ten, and the field shows it.
    if (limitOf(getValues('limit')) === undefined) setValue('limit', String(input.limit));
    await imports.scrape(input);
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <h2 className="text-lg font-semibold">{t('source.title')}</h2>
      <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
        <InputField
          {...register('url')}
          label={t('source.url')}
          hint={t('source.urlHint')}
          problem={errors.url && t('url.requiredText')}
          required
          type="url"
          // The setting is not loaded yet. It would be joined to a text that the user is typing.
          readOnly={url === undefined}
          inputMode="url"
          dir="ltr"
          autoComplete="off"
        />
        <InputField
          {...register('limit')}
          label={t('source.limit')}
          hint={t('source.limitHint', { max: SCRAPE_LIMIT_MAX })}
          problem={errors.limit && t('source.limitProblem', { max: SCRAPE_LIMIT_MAX })}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <button type="submit" className="button button-small" disabled={phase !== 'idle' || hasBusyItem(work)}>
        {isScraping ? t('scrape.running') : t('scrape.action')}
      </button>
    </form>
  );
}
