import { useEffect } from 'react';
import { dismissToast, TOAST_DURATION, type Toast } from '~/lib/toast';
import { Sentence } from './sentence';

/**
 * Notices for a browser that could not load the code of the real ones. Without a network, notices matter
 * most.
 */
export function PlainToasts({ toasts: [newest] }: { toasts: readonly Toast[] }) {
  const id = newest?.id;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => {
      dismissToast(id);
    }, TOAST_DURATION);
    return () => {
      clearTimeout(timer);
    };
  }, [id]);
  return (
    <div role="status" className="toast-viewport">
      {newest?.open && (
        <div className="toast" data-variant={newest.variant}>
          <div>
            <b>
              <Sentence>{newest.title}</Sentence>
            </b>
            <p>
              <Sentence>{newest.description ?? ''}</Sentence>
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
