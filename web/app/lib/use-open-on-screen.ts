import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Whether something is open on this screen, and a function to open and close it. Every route change closes it
 * (requirements 2.7), and going back does not open it again.
 */
export function useOpenOnScreen(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { key } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  if (openOn !== undefined && openOn !== key) setOpenOn(undefined);
  return [
    openOn === key,
    (isOpen) => {
      setOpenOn(isOpen ? key : undefined);
    },
  ];
}
