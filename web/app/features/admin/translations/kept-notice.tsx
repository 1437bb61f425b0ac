import { useTranslationsTexts } from '~/i18n/admin/translations';

interface KeptNoticeProps {
  onTake: () => void;
  onDiscard: () => void;
}

/** Offers what this device has kept of an earlier visit. */
export function KeptNotice({ onTake, onDiscard }: KeptNoticeProps) {
  const t = useTranslationsTexts();
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 border-s-4 border-volt bg-sunk px-4 py-3"
    >
      <p className="me-auto">{t('kept.text')}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button button-small" onClick={onTake}>
          {t('kept.take')}
        </button>
        <button type="button" className="button button-outline button-small" onClick={onDiscard}>
          {t('kept.discard')}
        </button>
      </div>
    </div>
  );
}
