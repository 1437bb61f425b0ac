import { lazy, Suspense, useEffect, useState } from 'react';

const TooltipHost = lazy(() => import('./tooltip-host'));

/** The place of tooltips. Their code loads with the first move of a mouse or key: fingers never see one. */
export function Tooltips() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const used = new AbortController();
    const want = (event: Event) => {
      if ('pointerType' in event && event.pointerType !== 'mouse') return;
      used.abort();
      setWanted(true);
    };
    for (const type of ['pointermove', 'keydown']) {
      window.addEventListener(type, want, { signal: used.signal, passive: true });
    }
    return () => {
      used.abort();
    };
  }, []);
  if (!isWanted) return null;
  return (
    <Suspense>
      <TooltipHost />
    </Suspense>
  );
}
