import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { dismissToast, TOAST_DURATION, TOAST_HOTKEY, type Toast } from '~/lib/toast';
import { useToastPlace } from '~/lib/toast-place';
import { Sentence } from './sentence';

interface ToasterProps {
  toasts: readonly Toast[];
  /** The user pressed F8 before this code was loaded. */
  isAskedFor: boolean;
}

/** Requirements 9.2: a swipe to the right by 50 px dismisses a notice, and F8 moves the focus here. */
export default function Toaster({ toasts, isAskedFor }: ToasterProps) {
  const { t } = useTranslation();
  const viewport = useRef<HTMLOListElement>(null);
  const place = useToastPlace();
  const frame = useFrame(place?.dialog);
  useEffect(() => {
    if (isAskedFor) viewport.current?.focus();
  }, [isAskedFor]);
  return (
    <Radix.Provider
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={50}
      label={t('notifications.name')}
    >
      {toasts.map(({ id, title, description, variant, action, open }) => (
        <Radix.Root
          key={id}
          open={open}
          duration={action && !action.passes ? Infinity : undefined}
          onOpenChange={(isOpen) => {
            if (!isOpen) dismissToast(id);
          }}
          onEscapeKeyDown={(event) => {
            if (!place || !isForDialog(place.dialog, viewport.current)) return;
            event.preventDefault();
            place.escape();
          }}
          className="toast"
          data-variant={variant}
        >
          <div>
            <Radix.Title className="font-display font-semibold">
              <Sentence>{title}</Sentence>
            </Radix.Title>
            {description && (
              <Radix.Description className="mt-1 text-sm">
                <Sentence>{description}</Sentence>
              </Radix.Description>
            )}
            {action && (
              <Radix.Action
                altText={action.passes ? `${action.label} (${TOAST_HOTKEY})` : (description ?? action.label)}
                className="mt-3 font-semibold underline underline-offset-4"
                onClick={action.run}
              >
                {action.label}
              </Radix.Action>
            )}
          </div>
          <Radix.Close className="icon-button -me-2 -mt-2 shrink-0" aria-label={t('notifications.close')}>
            <X className="size-4" aria-hidden />
          </Radix.Close>
        </Radix.Root>
      ))}
      {createPortal(
        <Radix.Viewport
          ref={viewport}
          hotkey={[TOAST_HOTKEY]}
          label={t('notifications.label')}
          className="toast-viewport"
          onKeyDown={({ key }) => {
            const newest = toasts[0];
            if (key === 'Escape' && newest) dismissToast(newest.id);
          }}
        />,
        frame,
      )}
    </Radix.Provider>
  );
}

/** Whether a key is for a dialog, and neither for the notices in it nor for a menu above it. */
function isForDialog(dialog: HTMLElement, notices: HTMLElement | null): boolean {
  const focused = document.activeElement;
  if (notices?.contains(focused)) return false;
  return focused === document.body || dialog.contains(focused);
}

/**
 * An element that contains the notices and moves with them. In another place React would mount them again,
 * and screen readers would repeat them.
 */
function useFrame(place: HTMLElement | undefined): HTMLElement {
  const [frame] = useState(() => {
    const element = document.createElement('div');
    // An opening dialog hides everything beside it from screen readers, except live regions. This one
    // announces nothing itself.
    element.ariaLive = 'off';
    element.className = 'toast-frame';
    return element;
  });
  useLayoutEffect(() => {
    (place ?? document.body).append(frame);
  }, [frame, place]);
  useLayoutEffect(
    () => () => {
      frame.remove();
    },
    [frame],
  );
  return frame;
}
