import { AUDIT_FILE } from '@mihwar/adapters/contract';
import { useChange } from '~/features/admin/use-change';
import { useAuditTexts } from '~/i18n/admin/audit';
import { exportEvents } from './calls';

/** The call needs the session's token, which a plain link would not send. */
function store(file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = AUDIT_FILE;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 60_000);
}

/** Stores the events as a file on this device. That is an event itself. */
export function useExport() {
  const t = useAuditTexts();
  return useChange({
    send: exportEvents,
    succeeded: (file: Blob) => {
      store(file);
      return { title: t('export.succeeded') };
    },
    failed: { title: t('export.failed'), text: t('export.failedText') },
    refreshes: [['audit']],
  });
}
