import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useReaderTexts } from '~/i18n/reader';
import { canStore, removeSaved, saveArticle, useSavedArticles, type SavedArticle } from '~/lib/saved';
import { sayNotStored } from '~/lib/say-not-stored';
import { useLanguage } from '~/lib/use-language';
import { refreshSaved } from './refresh-saved';
import { SavedRow } from './saved-row';

/**
 * The saved articles of this device, the latest first. An article that is removed here stays on the screen
 * until the screen is left, so that it can be brought back.
 */
export function SavedList() {
  const t = useReaderTexts();
  const language = useLanguage();
  const saved = useSavedArticles();
  const [removed, setRemoved] = useState<readonly SavedArticle[]>([]);
  useRefresh();

  const isSaved = (id: number) => saved.some(({ article }) => article.id === id);
  const shown = [...saved, ...removed.filter(({ article }) => !isSaved(article.id))].sort((one, other) =>
    other.savedAt.localeCompare(one.savedAt),
  );
  const toggle = (entry: SavedArticle) => {
    const { id } = entry.article;
    const wasSaved = isSaved(id);
    const problem = wasSaved ? removeSaved(id) : saveArticle(entry);
    if (problem) sayNotStored(problem, language);
    else if (wasSaved) setRemoved((before) => [...before.filter(({ article }) => article.id !== id), entry]);
  };

  if (shown.length === 0) return <Nothing />;
  return (
    <>
      <p className="meta" role="status">
        {t('saved.count', { count: saved.length })}
      </p>
      <ul className="mt-4 border-t border-ink">
        {shown.map((entry) => (
          <li key={entry.article.id} className="border-b border-hairline py-6 md:py-7">
            <SavedRow
              saved={entry}
              isRemoved={!isSaved(entry.article.id)}
              onToggle={() => {
                toggle(entry);
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The server knows what has become of the articles. Without a connection they stay as they are. */
function useRefresh() {
  const client = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    refreshSaved({ client, signal: leaving.signal }).catch(() => undefined);
    return () => {
      leaving.abort();
    };
  }, [client]);
}

function Nothing() {
  const t = useReaderTexts();
  const reason = canStore() ? 'empty' : 'forbidden';
  return (
    <div className="border-t border-hairline pt-8">
      <p className="text-xl font-semibold">{t(`saved.${reason}`)}</p>
      <p className="excerpt mt-2 max-w-[46ch] text-lg text-soft">{t(`saved.${reason}Text`)}</p>
    </div>
  );
}
