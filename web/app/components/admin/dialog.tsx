import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Sentence } from '~/components/ui/sentence';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useToastsInside } from '~/lib/toast-place';
import { keepFocusVisible } from './keep-focus-visible';
import { useReturnFocus } from './return-focus';

interface AdminDialogProps {
  title: string;
  description?: string;
  /** `wide` takes most of the screen. */
  size?: 'narrow' | 'medium' | 'wide';
  /**
   * Called by the close button and by Escape, never by a click beside the dialog: typed text must not be lost
   * so easily.
   */
  onClose: () => void;
  children: ReactNode;
  /** Stays visible below the scrolling part. */
  footer?: ReactNode;
}

const WIDTHS = { narrow: 'max-w-md', medium: 'max-w-2xl', wide: 'max-w-6xl' };

const OPEN_LIST = '[role=combobox][aria-expanded=true]';

/** Escape closes a notice or a list of suggestions that has the focus, and not the dialog. */
function keepForInnerParts(event: Event) {
  const focused = document.activeElement;
  const isInNotice = focused?.closest('.toast-viewport')?.querySelector('.toast');
  if (isInNotice || focused?.matches(OPEN_LIST)) event.preventDefault();
}

/** In a dialog with fields, the user wants to type. The name of an account is filled in already. */
function focusFirstField(event: Event) {
  const dialog = event.currentTarget instanceof HTMLElement ? event.currentTarget : null;
  for (const field of dialog?.querySelectorAll<HTMLElement>(FIELDS) ?? []) {
    field.focus();
    // One in a tab that is not shown cannot have the focus.
    if (document.activeElement === field) return void event.preventDefault();
  }
}

const FIELDS =
  '.dialog-body :is(input:not([type=file], [hidden], [autocomplete=username]), textarea, select):not(:disabled)';

/** The dialog of the dashboard, open as long as it is mounted. The focus returns to where it was. */
export function AdminDialog(props: AdminDialogProps) {
  const { title, description, size = 'medium', onClose, children, footer } = props;
  const t = useAdminTexts();
  const { remember, giveBack } = useReturnFocus();
  const toasts = useToastsInside(() => {
    if (!document.activeElement?.matches(OPEN_LIST)) onClose();
  });
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-overlay">
          <Dialog.Content
            ref={toasts}
            className={`dialog ${WIDTHS[size]}`}
            onOpenAutoFocus={(event) => {
              remember();
              focusFirstField(event);
            }}
            onCloseAutoFocus={giveBack}
            onEscapeKeyDown={keepForInnerParts}
            onInteractOutside={(event) => {
              event.preventDefault();
            }}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <header className="flex items-start gap-4 border-b border-hairline px-5 py-4 md:px-7">
              <div className="me-auto min-w-0">
                <Dialog.Title className="headline-sm headline text-xl">{title}</Dialog.Title>
                {description && (
                  <Dialog.Description className="mt-1 text-sm text-soft">
                    <Sentence>{description}</Sentence>
                  </Dialog.Description>
                )}
              </div>
              <Dialog.Close className="icon-button -me-2 -mt-1" aria-label={t('dialog.close')}>
                <X className="size-5" aria-hidden />
              </Dialog.Close>
            </header>
            <div ref={keepFocusVisible} className="dialog-body">
              {children}
            </div>
            {footer && (
              <footer className="flex flex-wrap justify-end gap-3 border-t border-hairline px-5 py-4 md:px-7">
                {footer}
              </footer>
            )}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
