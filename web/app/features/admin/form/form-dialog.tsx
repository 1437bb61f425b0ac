import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { AdminDialog } from '~/components/admin/dialog';
import { FormNotice } from '~/components/ui/form-notice';
import { useIsOpen } from '~/features/admin/use-is-open';
import { useUnsaved } from '~/features/admin/use-unsaved';
import { useAdminTexts } from '~/i18n/admin/shell';
import { ApiError } from '~/lib/api';
import { toast } from '~/lib/toast';
import { showServerProblems } from './server-problems';
import { MeanwhileNotice } from './stale-notice';

interface FormDialogProps<Input extends FieldValues, Output, Saved> {
  title: string;
  description?: string;
  size?: 'narrow' | 'medium' | 'wide';
  form: UseFormReturn<Input, unknown, Output>;
  /**
   * Saves the form. The dialog closes afterwards, unless something was typed meanwhile: then it stays, and
   * may save again. If the promise rejects, the failure has been shown already, and no text is lost.
   */
  onSave: (values: Output) => Promise<Saved>;
  /** Called after a save if the dialog stays. The form begins with the saved values then. */
  onStay?: (saved: Saved) => void;
  /** Called with the fields that are wrong by our rules or by the server's. */
  onRefused?: (fields: string[]) => void;
  onClose: () => void;
  /** The labels of the button that saves, before and during the request. */
  saveLabel: string;
  savingLabel: string;
  /** The form lacks something that it requires. */
  isIncomplete?: boolean;
  /** A picture of the form is on its way. Saving waits for it, and it counts as unsaved. */
  isUploading?: boolean;
  /** A problem of the form as a whole. */
  problem?: string;
  /** Whether the list lacks the document since the dialog was opened: somebody has deleted it. */
  isDeleted?: boolean;
  /** Whether the trash has deleted documents of this kind. */
  hasTrash?: boolean;
  /** Whether the device has a copy of the typed text. */
  hasCopy?: () => boolean;
  /** Shown beside the buttons. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * A form in a dialog. It saves once at a time, asks before unsaved work is left, and shows the server's
 * errors beside the fields.
 */
export function FormDialog<Input extends FieldValues, Output, Saved>(
  props: FormDialogProps<Input, Output, Saved>,
) {
  const {
    form,
    onSave,
    onRefused,
    onClose,
    saveLabel,
    savingLabel,
    isIncomplete = false,
    isUploading = false,
    problem,
    isDeleted = false,
    hasTrash = false,
    hasCopy,
  } = props;
  const t = useAdminTexts();
  const id = useId();
  const { isDirty, isSubmitting } = form.formState;
  const typed = () => JSON.stringify(form.getValues());
  const mustWait = isIncomplete || isUploading;
  const saved = useRef<string>(undefined);
  const isUnsaved = () => (saved.current === undefined ? isDirty : typed() !== saved.current);
  useUnsaved(() => isUploading || isUnsaved(), { hasCopy, isSaving: isSubmitting });
  const isOpen = useIsOpen();
  const [isRefusedAsDeleted, setRefusedAsDeleted] = useState(false);

  async function save(values: Output) {
    const sent = typed();
    let answer: Saved;
    try {
      answer = await onSave(values);
    } catch (error) {
      setRefusedAsDeleted(error instanceof ApiError && error.status === 404);
      const refused = showServerProblems(error, form);
      onRefused?.(refused);
      return;
    }
    saved.current = sent;
    setRefusedAsDeleted(false);
    // A user who has left is also away from the dialog's address.
    if (!isOpen.current) return;
    if (typed() === sent) onClose();
    else {
      toast({ title: t('unsaved.saved'), description: t('unsaved.meanwhile') });
      if (props.onStay) {
        props.onStay(answer);
        saved.current = undefined;
      }
    }
  }

  function submit(event: FormEvent) {
    // A portal's events also reach the form around it.
    event.stopPropagation();
    if (isSubmitting || mustWait) event.preventDefault();
    else {
      void form.handleSubmit(save, (errors) => {
        onRefused?.(Object.keys(errors));
      })(event);
    }
  }

  return (
    <AdminDialog
      title={props.title}
      description={props.description}
      size={props.size}
      onClose={onClose}
      footer={
        <>
          {props.aside && <div className="me-auto flex items-center">{props.aside}</div>}
          <button type="button" className="button button-outline button-small" onClick={onClose}>
            {t('action.cancel')}
          </button>
          <button
            type="submit"
            form={id}
            className="button button-small"
            aria-disabled={isSubmitting || mustWait || undefined}
          >
            {isSubmitting ? savingLabel : saveLabel}
          </button>
        </>
      }
    >
      <form id={id} noValidate className="space-y-5" onSubmit={submit}>
        <MeanwhileNotice
          text={(isDeleted || isRefusedAsDeleted) && t(hasTrash ? 'meanwhile.inTrash' : 'meanwhile.deleted')}
        />
        {problem && <FormNotice failed title={problem} />}
        {props.children}
      </form>
    </AdminDialog>
  );
}
