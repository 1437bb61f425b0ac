import { History } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '~/components/ui/lazy-part';
import { PartFailed } from '~/features/admin/part-failed';
import { useHistoryTexts } from '~/i18n/admin/history';
import type { RestoreOptions } from './use-restore';

const HistoryDialog = lazyPart(() => import('./history-dialog'), PartFailed);

/** Opens the history of the article or page that a form edits. */
export function HistoryButton<Restored>(options: RestoreOptions<Restored>) {
  const t = useHistoryTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button button-outline button-small"
        onClick={() => {
          setOpen(true);
        }}
      >
        <History className="size-4" aria-hidden />
        {t('action.open')}
      </button>
      {isOpen && (
        <HistoryDialog
          {...options}
          onRestored={(restored) => {
            options.onRestored(restored as Restored);
          }}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
