import { usePagesTexts } from '~/i18n/admin/pages';

interface KeptNoticeProps {
  onRestore: () => void;
  onDiscard: () => void;
}

/** Something unsaved of an earlier visit is on this device. */
export function KeptNotice({ onRestore, onDiscard }: KeptNoticeProps) {
  const t = usePagesTexts();
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 border-s-4 border-volt bg-sunk px-4 py-3">
      <p className="me-auto font-semibold">{t('kept.text')}</p>
      <button type="button" className="button button-small" onClick={onRestore}>
        {t('kept.restore')}
      </button>
      <button type="button" className="button button-outline button-small" onClick={onDiscard}>
        {t('kept.discard')}
      </button>
    </div>
  );
}
