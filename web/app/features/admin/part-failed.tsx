import { AdminDialog } from '~/components/admin/dialog';
import { useAdminTexts } from '~/i18n/admin/shell';
import { reloadAndResume } from './resume';

interface PartFailedProps {
  onClose: () => void;
  onRetry: () => void;
}

/**
 * Replaces a dialog whose code cannot be loaded. The screen behind it stays, with everything that is typed
 * there.
 */
export function PartFailed({ onClose, onRetry }: PartFailedProps) {
  const t = useAdminTexts();
  return (
    <AdminDialog
      title={t('part.failed')}
      size="narrow"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button button-outline button-small" onClick={reloadAndResume}>
            {t('part.reload')}
          </button>
          <button type="button" className="button button-small" onClick={onRetry}>
            {t('action.retry')}
          </button>
        </>
      }
    >
      <p role="alert">{t('part.failedText')}</p>
    </AdminDialog>
  );
}
