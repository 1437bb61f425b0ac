import { ClipboardCheck } from 'lucide-react';
import { DialogButton } from '~/components/admin/dialog-button';
import { useWorkflowTexts } from '~/i18n/admin/workflow';
import { WorkflowDialog } from './lazy-dialog';
import type { WorkflowDialogProps } from './workflow-dialog';

/** Opens the stage of the article that the editor shows. */
export function WorkflowButton(article: Pick<WorkflowDialogProps, 'id' | 'updatedAt'>) {
  const t = useWorkflowTexts();
  return (
    <DialogButton label={t('action.open')} icon={ClipboardCheck}>
      {(close) => <WorkflowDialog {...article} onClose={close} />}
    </DialogButton>
  );
}
