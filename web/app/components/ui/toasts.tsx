import { lazy, Suspense } from 'react';
import { useToasts } from '~/lib/toast';

const Toaster = lazy(() => import('./toaster'));

/** The place of notices. Its code loads with the first notice: most visits never see one. */
export function Toasts() {
  const toasts = useToasts();
  if (toasts.length === 0) return null;
  return (
    <Suspense>
      <Toaster toasts={toasts} />
    </Suspense>
  );
}
