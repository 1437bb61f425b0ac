import { useRef } from 'react';

/** Of the dialog opened last: one that takes another's place finds the focus nowhere. */
let lastOpener: Element | null = null;

/**
 * Where the focus was when a dialog opened, to be given back when it closes: Radix knows only of dialogs that have a trigger
 * of their own.
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null);
  return {
    remember: () => {
      const { activeElement, body } = document;
      opener.current = activeElement === body ? lastOpener : activeElement;
      lastOpener = opener.current;
    },
    giveBack: () => {
      const { current } = opener;
      const target = current?.isConnected && current !== document.body ? current : null;
      (target instanceof HTMLElement ? target : document.getElementById('main'))?.focus();
    },
  };
}
