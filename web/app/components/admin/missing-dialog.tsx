import { useAdminTexts } from '~/i18n/admin/shell';
import { AdminDialog } from './dialog';

/** Shown for an address whose document does not exist (any more). */
export function MissingDialog({ onClose }: { onClose: () => void }) {
  const t = useAdminTexts();
  return (
    <AdminDialog
      title={t('dialog.missing')}
      size="narrow"
      onClose={onClose}
      footer={
        <button type="button" className="button button-small" onClick={onClose}>
          {t('dialog.close')}
        </button>
      }
    >
      <p>{t('dialog.missingText')}</p>
    </AdminDialog>
  );
}
