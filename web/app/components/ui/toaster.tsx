import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { dismissToast, TOAST_DURATION, TOAST_HOTKEY, type Toast } from '~/lib/toast';
import { useToastPlace } from '~/lib/toast-place';

interface ToasterProps {
  toasts: readonly Toast[];
  /** Somebody has pressed F8 before any of this was there. */
  isAskedFor: boolean;
}

/** Requirements 9.2: swipe to the right by 50 px dismisses, F8 moves the focus here. */
export default function Toaster({ toasts, isAskedFor }: ToasterProps) {
  const { t } = useTranslation();
  const viewport = useRef<HTMLOListElement>(null);
  const frame = useFrame();
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
      {toasts.map(({ id, title, description, variant, open }) => (
        <Radix.Root
          key={id}
          open={open}
          onOpenChange={(isOpen) => {
            if (!isOpen) dismissToast(id);
          }}
          className="toast"
          data-variant={variant}
        >
          <div>
            <Radix.Title className="font-display font-semibold">{title}</Radix.Title>
            {description && <Radix.Description className="mt-1 text-sm">{description}</Radix.Description>}
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

/** Holds the notices and moves with them: React would make them anew in another place, and have them read out again. */
function useFrame(): HTMLElement {
  const [frame] = useState(() => {
    const element = document.createElement('div');
    // Dialogs hide from screen readers whatever is beside them when they open, but no live region. This one says nothing itself.
    element.ariaLive = 'off';
    return element;
  });
  const place = useToastPlace();
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
