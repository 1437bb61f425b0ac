import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { useWorkflowTexts } from '~/i18n/admin/workflow';
import { WorkflowDialog } from './lazy-dialog';
import type { WorkflowDialogProps } from './workflow-dialog';

/** Opens the stage of the article that the editor shows. */
export function WorkflowButton(article: Pick<WorkflowDialogProps, 'id' | 'updatedAt'>) {
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
          {...article}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
