import { Link } from 'react-router';
import { useImportTexts } from '~/i18n/admin/import';
import { paths } from '~/lib/paths';
import { shownTitle } from '~/lib/shown-title';
import { useLanguage, useLocalPath } from '~/lib/use-language';
import { useProblemSentence } from './use-problem-sentence';
import type { ImportItem } from './work';

/** The progress of an article, its problem, and the link to its draft. */
export function ItemState({ item }: { item: ImportItem }) {
  const t = useImportTexts();
  const sentence = useProblemSentence();
  const { state, imported, problem } = item;
  const isFailed = problem !== null && problem.code !== 'already-imported';
  return (
    <div className="min-w-0 space-y-1.5 md:w-64">
      {!(state === 'read' && (imported || isFailed)) && (
        <p className={`text-sm font-semibold ${state === 'unreadable' ? 'text-signal' : ''}`}>
          {t(`state.${state}`)}
        </p>
      )}
      {isFailed && (
        <p className="text-sm text-signal">
          {state === 'read' && <strong>{t('failed')}. </strong>}
          {sentence(problem)}
        </p>
      )}
      {imported && <Known item={item} imported={imported} />}
      <Notes notes={item.notes} />
    </div>
  );
}

function Known({ item, imported }: { item: ImportItem; imported: NonNullable<ImportItem['imported']> }) {
  const t = useImportTexts();
  const language = useLanguage();
  const local = useLocalPath();
  const { articleId, status, matchedBy } = imported;
  return (
    <div className="space-y-1 text-sm">
      {item.state !== 'saved' && (
        <p>
          <span className="badge">{t('known.badge')}</span>{' '}
          <span className="text-soft">{t(`known.${matchedBy}`)}</span>
        </p>
      )}
      <Link
        to={`${local(paths.adminTab('articles'))}?edit=${articleId}`}
        className="font-semibold underline underline-offset-4"
        aria-label={t('known.open', { title: shownTitle(imported, language) })}
      >
        {t(status === 'draft' ? 'known.openDraft' : 'known.openArticle')}
      </Link>
    </div>
  );
}

/** Isolates an address within an Arabic sentence. */
const isolated = (address: string) => `\u2066${address}\u2069`;

/** The problems of an import that an editor should know before publishing. */
function Notes({ notes }: { notes: ImportItem['notes'] }) {
  const t = useImportTexts();
  const language = useLanguage();
  if (notes.length === 0) return null;
  return (
    <ul className="space-y-1 text-sm text-soft">
      {notes.map(({ code, message, items = [] }) => (
        <li key={message} className="wrap-anywhere">
          {language === 'en' ? message : t(`note.${code}`, { items: items.map(isolated).join('، ') })}
        </li>
      ))}
    </ul>
  );
}
