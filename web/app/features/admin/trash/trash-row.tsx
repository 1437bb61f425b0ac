import type { TrashItem } from '@mihwar/adapters/contract';
import { Sentence } from '~/components/ui/sentence';
import { savedAt } from '~/features/admin/saved-at';
import { useTrashTexts } from '~/i18n/admin/trash';
import { languageOfText } from '~/lib/arabic-script';
import { isolated } from '~/lib/isolated';
import { LANGUAGES } from '~/lib/language';
import { shownText } from '~/lib/shown-text';
import { shownTitle } from '~/lib/shown-title';
import { useLanguage } from '~/lib/use-language';

const DAY_MS = 24 * 60 * 60 * 1000;

interface TrashRowProps {
  item: TrashItem;
  /** The time at which the list was read, in milliseconds. */
  readAt: number;
  onRestore: () => void;
  onDelete: () => void;
  /** Its buttons keep the focus: disabled ones would lose it. */
  isBusy: boolean;
}

/** Something that was deleted: what, by whom, when, and how long it can be restored. */
export function TrashRow({ item, readAt, onRestore, onDelete, isBusy }: TrashRowProps) {
  const t = useTrashTexts();
  const language = useLanguage();
  const name = shownTitle(item, language) || t('untitled');
  const inLanguage = languageOfText(name);
  const deletedBy = shownText(item.deletedBy, item.deletedByAr, language);
  const days = Math.max(0, Math.ceil((new Date(item.expiresAt).getTime() - readAt) / DAY_MS));
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi
            lang={inLanguage}
            dir={LANGUAGES[inLanguage].dir}
            className="min-w-0 font-semibold break-words"
          >
            {name}
          </bdi>
          <span className="badge text-soft">{t(`type.${item.type}`)}</span>
          {item.wasPublished && item.type === 'article' && (
            <span className="badge text-soft">{t('wasPublished')}</span>
          )}
        </p>
        <p className="mt-1 text-sm text-soft">
          {savedAt(item.deletedAt, language)}
          {deletedBy && (
            <>
              {' · '}
              <Sentence>{t('by', { name: isolated(deletedBy) })}</Sentence>
            </>
          )}
          {' · '}
          {t('left', { count: days })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="button button-outline button-small"
          aria-label={t('restore.of', { name })}
          aria-disabled={isBusy || undefined}
          onClick={onRestore}
        >
          {t('restore.action')}
        </button>
        <button
          type="button"
          className="button button-outline button-small"
          aria-label={t('remove.of', { name })}
          aria-disabled={isBusy || undefined}
          onClick={onDelete}
        >
          {t('remove.action')}
        </button>
      </div>
    </li>
  );
}
