import type { Revision } from '@mihwar/adapters/contract';
import { NameText } from '~/components/ui/name-text';
import { RelativeTime } from '~/components/ui/relative-time';
import { Sentence } from '~/components/ui/sentence';
import { savedAt } from '~/features/admin/saved-at';
import { useHistoryTexts } from '~/i18n/admin/history';
import { isolated } from '~/lib/isolated';
import { shownText } from '~/lib/shown-text';
import { useLanguage } from '~/lib/use-language';

interface RevisionListProps {
  revisions: Revision[];
  /** The page of the list begins with the latest of all. */
  isFirstPage: boolean;
  chosen: number | undefined;
  onChoose: (id: number) => void;
}

/** The saves of a text: who, when, by which way and why. */
export function RevisionList({ revisions, isFirstPage, chosen, onChoose }: RevisionListProps) {
  const t = useHistoryTexts();
  return (
    <ol aria-label={t('list.label')} className="space-y-2">
      {revisions.map((revision, index) => (
        <li key={revision.id}>
          <button
            type="button"
            className="side w-full text-start"
            data-chosen={revision.id === chosen || undefined}
            aria-pressed={revision.id === chosen}
            onClick={() => {
              onChoose(revision.id);
            }}
          >
            <RevisionSummary revision={revision} isNewest={isFirstPage && index === 0} />
          </button>
        </li>
      ))}
    </ol>
  );
}

function RevisionSummary({ revision, isNewest }: { revision: Revision; isNewest: boolean }) {
  const t = useHistoryTexts();
  const language = useLanguage();
  const { door, reason, restored } = revision;
  const name = shownText(revision.savedBy, revision.savedByAr, language);
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <NameText className="font-semibold break-words">{name ?? t('list.somebody')}</NameText>
        <span className="text-sm text-soft">{t(`door.${door}`)}</span>
        {isNewest && <span className="badge text-volt">{t('list.newest')}</span>}
      </span>
      <span className="mt-1 block text-sm text-soft">
        {savedAt(revision.savedAt, language)} (<RelativeTime iso={revision.savedAt} />)
      </span>
      {restored && (
        <span className="mt-1 block text-sm">
          {t('list.restored', { date: savedAt(restored.savedAt, language) })}
        </span>
      )}
      {reason && (
        <span dir="auto" className="mt-1 block text-sm break-words">
          <Sentence>{t('list.reason', { reason: isolated(reason) })}</Sentence>
        </span>
      )}
    </>
  );
}
