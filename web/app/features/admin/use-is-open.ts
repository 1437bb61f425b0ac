import { useEffect, useRef, type RefObject } from 'react';

/** Whether a form is still on the screen: a response may come after the user has left it. */
export function useIsOpen(): RefObject<boolean> {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
