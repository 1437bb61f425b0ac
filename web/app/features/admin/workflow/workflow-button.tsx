import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { useWorkflowTexts } from '~/i18n/admin/workflow';
import { WorkflowDialog } from './lazy-dialog';

/** Opens the stage of the article that the editor shows. */
export function WorkflowButton({ id }: { id: number }) {
  const t = useWorkflowTexts();
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
        <ClipboardCheck className="size-4" aria-hidden />
        {t('action.open')}
      </button>
      {isOpen && (
        <WorkflowDialog
          id={id}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
