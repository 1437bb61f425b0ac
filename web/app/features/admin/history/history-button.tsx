import { History } from 'lucide-react';
import { DialogButton } from '~/components/admin/dialog-button';
import { lazyPart } from '~/components/ui/lazy-part';
import { PartFailed } from '~/features/admin/part-failed';
import { useHistoryTexts } from '~/i18n/admin/history';
import type { RestoreOptions } from './use-restore';

const HistoryDialog = lazyPart(() => import('./history-dialog'), PartFailed);

/** Opens the history of the article or page that a form edits. */
export function HistoryButton<Restored>(options: RestoreOptions<Restored>) {
  const t = useHistoryTexts();
  return (
    <DialogButton label={t('action.open')} icon={History}>
      {(close) => (
        <HistoryDialog
          {...options}
          onRestored={(restored) => {
            options.onRestored(restored as Restored);
          }}
          onClose={close}
        />
      )}
    </DialogButton>
  );
}
