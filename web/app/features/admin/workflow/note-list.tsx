import type { WorkflowNote } from '@mihwar/adapters/contract';
import { savedAt } from '~/features/admin/saved-at';
import { useWorkflowTexts } from '~/i18n/admin/workflow';
import { useLanguage } from '~/lib/use-language';

/** The moves of an article and the notes about it, the latest first. */
export function NoteList({ notes }: { notes: WorkflowNote[] }) {
  const t = useWorkflowTexts();
  const language = useLanguage();
  if (notes.length === 0) return <p className="text-soft">{t('notes.none')}</p>;
  return (
    <section aria-label={t('notes.title')}>
      <h3 className="headline-sm headline text-lg">{t('notes.title')}</h3>
      <ol className="mt-3 space-y-4">
        {notes.map(({ id, at, by, from, to, text }) => (
          <li key={id} className="border-s-2 border-hairline ps-3">
            <p className="text-sm text-soft">
              <bdi>{by ?? t('notes.server')}</bdi> · {savedAt(at, language)}
              {from !== to && <> · {t(`notes.to.${to}`)}</>}
            </p>
            {text && (
              <p dir="auto" className="whitespace-pre-line">
                {text}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
