import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';

interface DialogButtonProps {
  label: string;
  icon: LucideIcon;
  /** The dialog. It is shown until it calls `close`. */
  children: (close: () => void) => ReactNode;
}

/** A button with the dialog that it opens. */
export function DialogButton({ label, icon: Icon, children }: DialogButtonProps) {
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
        <Icon className="size-4" aria-hidden />
        {label}
      </button>
      {isOpen &&
        children(() => {
          setOpen(false);
        })}
    </>
  );
}
