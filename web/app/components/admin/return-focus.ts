import { useRef } from 'react';

/**
 * Where the focus was when a dialog opened, to be given back when it closes: Radix knows only of dialogs that have a trigger
 * of their own.
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    giveBack: () => {
      const { current } = opener;
      const target = current?.isConnected && current !== document.body ? current : null;
      (target instanceof HTMLElement ? target : document.getElementById('main'))?.focus();
    },
  };
}
