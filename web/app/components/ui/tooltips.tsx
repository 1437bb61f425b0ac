import { useEffect, useState } from 'react';
import { whenReached } from '~/lib/tips';
import { lazyPart } from './lazy-part';

const TooltipHost = lazyPart(() => import('./tooltip-host'));

/**
 * The place of tooltips. Their code loads when the pointer or focus reaches the first control with one: many
 * visits never do.
 */
export function Tooltips() {
  const [first, setFirst] = useState<HTMLElement | null>(null);
  useEffect(
    () =>
      whenReached((control) => {
        setFirst((known) => known ?? control);
      }),
    [],
  );
  return first && <TooltipHost first={first} />;
}
