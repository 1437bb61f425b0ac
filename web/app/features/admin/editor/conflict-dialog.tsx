import { useState } from 'react';
import { AdminDialog } from '~/components/admin/dialog';
import { savedAt } from '~/features/admin/saved-at';
import { useCurrentUser } from '~/features/admin/session/current-user';
import { useEditorTexts } from '~/i18n/admin/editor';
import { isolated } from '~/lib/isolated';
import { shownText } from '~/lib/shown-text';
import { useLanguage } from '~/lib/use-language';
import { valuesOf, type ArticleValues } from './article-values';
import { ConflictField } from './conflict-field';
import { differences, firstChoices, merge, type Side } from './merge';
import type { Conflict } from './use-save-article';

interface ConflictDialogProps {
  conflict: Conflict;
  mine: ArticleValues;
  /** The text from which both versions were edited. */
  base: ArticleValues;
  onClose: () => void;
  /** Continues editing with the chosen texts. */
  onApply: (values: ArticleValues) => void;
  onSave: (values: ArticleValues) => void;
}

/** Shows both texts after an article was saved elsewhere, and asks which one to use for each part. */
export function ConflictDialog({ conflict, mine, base, onClose, onApply, onSave }: ConflictDialogProps) {
  const t = useEditorTexts();
  const language = useLanguage();
  const [ours] = useState(mine);
  const theirs = valuesOf(conflict.theirs);
  const [choices, setChoices] = useState(() => firstChoices(base, ours, theirs));
  const fields = differences(ours, theirs);
  const all = (side: Side) => Object.fromEntries(fields.map((field) => [field, side]));
  const isOwn = conflict.savedBy === useCurrentUser().displayName;
  const date = savedAt(conflict.theirs.updatedAt, language);
  const name = shownText(conflict.savedBy, conflict.savedByAr, language) ?? t('conflict.somebody');
  return (
    <AdminDialog
      title={t(isOwn ? 'conflict.ownTitle' : 'conflict.title')}
      description={
        isOwn ? t('conflict.ownIntro', { date }) : t('conflict.intro', { name: isolated(name), date })
      }
      size="wide"
      onClose={onClose}
      footer={
        <>
          <button
            type="button"
            className="button button-outline button-small"
            onClick={() => {
              onApply(merge(ours, theirs, choices));
            }}
          >
            {t('conflict.apply')}
          </button>
          <button
            type="button"
            className="button button-small"
            onClick={() => {
              onSave(merge(ours, theirs, choices));
            }}
          >
            {t('conflict.save')}
          </button>
        </>
      }
    >
      {fields.length === 0 ? (
        <p>{t('conflict.same')}</p>
      ) : (
        <div className="mb-6 flex flex-wrap gap-3">
          {(['mine', 'theirs'] as const).map((side) => (
            <button
              key={side}
              type="button"
              className="button button-outline button-small"
              onClick={() => {
                setChoices(all(side));
              }}
            >
              {t(side === 'mine' ? 'conflict.allMine' : 'conflict.allTheirs')}
            </button>
          ))}
        </div>
      )}
      <div className="space-y-6">
        {fields.map((field) => (
          <ConflictField
            key={field}
            name={field}
            mine={ours}
            theirs={theirs}
            mineLabel={t(isOwn ? 'conflict.ownMine' : 'conflict.mine')}
            choice={choices[field] ?? 'mine'}
            onChoose={(side) => {
              setChoices((before) => ({ ...before, [field]: side }));
            }}
          />
        ))}
      </div>
    </AdminDialog>
  );
}
