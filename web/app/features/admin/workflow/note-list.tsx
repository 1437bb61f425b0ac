import type { WorkflowNote } from '@mihwar/adapters/contract';
import { NameText } from '~/components/ui/name-text';
import { savedAt } from '~/features/admin/saved-at';
import { useWorkflowTexts } from '~/i18n/admin/workflow';
import { shownText } from '~/lib/shown-text';
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
        {notes.map(({ id, at, by, byAr, from, to, text }) => (
          <li key={id} className="border-s-2 border-hairline ps-3">
            <p className="text-sm text-soft">
              <NameText>{shownText(by, byAr, language) ?? t('notes.server')}</NameText> ·{' '}
              {savedAt(at, language)}
              {from !== to && <> · {t(`notes.to.${to}`)}</>}
            </p>
            {text && (
              <p dir="auto" className="w-fit max-w-full wrap-anywhere whitespace-pre-line">
                {text}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
