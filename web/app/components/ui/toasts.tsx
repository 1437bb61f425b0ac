import { useEffect, useState } from 'react';
import { TOAST_HOTKEY, useToasts } from '~/lib/toast';
import { lazyPart } from './lazy-part';
import { PlainToasts } from './plain-toasts';

const Toaster = lazyPart(() => import('./toaster'), PlainToasts);

/** The place of notices. Its code loads with the first notice, or with F8: most visits need neither. */
export function Toasts() {
  const toasts = useToasts();
  const [isAskedFor, setAskedFor] = useState(false);

  useEffect(() => {
    const ask = ({ code }: KeyboardEvent) => {
      if (code === TOAST_HOTKEY) setAskedFor(true);
    };
    window.addEventListener('keydown', ask);
    return () => {
      window.removeEventListener('keydown', ask);
    };
  }, []);

  if (toasts.length === 0 && !isAskedFor) return null;
  return <Toaster toasts={toasts} isAskedFor={isAskedFor} />;
}
