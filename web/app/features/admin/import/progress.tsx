import { useImportTexts } from '~/i18n/admin/import';
import { stopReading } from './reading';
import { stopImporting } from './saving';
import { useImportWork } from './work';

/** The progress of reading or importing, and a button to stop it. */
export function Progress() {
  const t = useImportTexts();
  const { phase, done, total } = useImportWork();
  const isShown = phase !== 'idle' && phase !== 'single';
  return (
    <div role="status" className={isShown ? 'mb-4 flex flex-wrap items-center gap-4' : undefined}>
      {isShown && (
        <>
          <progress
            className="progress"
            aria-label={t(`progress.${phase}`, { done, total })}
            {...(phase === 'listing' ? {} : { value: done, max: total })}
          />
          <p className="text-sm">{t(`progress.${phase}`, { done, total })}</p>
          <button
            type="button"
            className="min-h-6 text-sm font-semibold underline underline-offset-4"
            onClick={phase === 'importing' ? stopImporting : stopReading}
          >
            {t('progress.stop')}
          </button>
        </>
      )}
    </div>
  );
}
