import { useEditorTexts } from '~/i18n/admin/editor';
import { toast } from '~/lib/toast';
import { useLanguage } from '~/lib/use-language';
import { savedAt } from './saved-at';
import type { ArticleForm } from './use-article-form';

/** Offers what this device has kept of an earlier visit. */
export function KeptNotice({ fields }: { fields: ArticleForm }) {
  const t = useEditorTexts();
  const language = useLanguage();
  const { kept, restore, discardKept } = fields;
  if (!kept) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 border-s-4 border-volt bg-sunk px-4 py-3"
    >
      <p className="me-auto">{t('kept.text', { date: savedAt(kept.at, language) })}</p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-small"
          onClick={() => {
            restore();
            toast({ title: t('kept.restored') });
          }}
        >
          {t('kept.restore')}
        </button>
        <button type="button" className="button button-outline button-small" onClick={discardKept}>
          {t('kept.discard')}
        </button>
      </div>
    </div>
  );
}
