import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissToast, TOAST_DURATION, type Toast } from '~/lib/toast';

interface PlainToastsProps {
  toasts: readonly Toast[];
  /** Loads the code of the real ones again. */
  onRetry: () => void;
}

/** Notices for whom the code of the real ones could not be loaded: without a network there is most to say. */
export function PlainToasts({ toasts, onRetry }: PlainToastsProps) {
  const { t } = useTranslation();
  const newest = toasts[0]?.id;
  const failedFor = useRef(newest);
  useEffect(() => {
    if (newest === failedFor.current) return;
    failedFor.current = newest;
    onRetry();
  }, [newest, onRetry]);
  useEffect(() => {
    if (newest === undefined) return;
    const timer = setTimeout(() => {
      dismissToast(newest);
    }, TOAST_DURATION);
    return () => {
      clearTimeout(timer);
    };
  }, [newest]);
  return (
    <div role="status">
      <ol className="toast-viewport">
        {toasts
          .filter(({ open }) => open)
          .map(({ id, title, description, variant }) => (
            <li key={id} className="toast" data-variant={variant}>
              <div>
                <p className="font-display font-semibold">{title}</p>
                {description && <p className="mt-1 text-sm">{description}</p>}
              </div>
              <button
                type="button"
                className="icon-button -me-2 -mt-2 shrink-0"
                aria-label={t('notifications.close')}
                onClick={() => {
                  dismissToast(id);
                }}
              >
                <span aria-hidden>×</span>
              </button>
            </li>
          ))}
      </ol>
    </div>
  );
}
