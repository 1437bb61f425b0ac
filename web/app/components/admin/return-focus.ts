import { useRef } from 'react';

/** The opener of the last dialog. A dialog that replaces another one finds the focus on the body. */
let lastOpener: Element | null = null;

/**
 * Remembers the focus when a dialog opens, and restores it when the dialog closes. Radix does this only for
 * dialogs with a trigger of their own.
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
      // A dialog that has replaced this one would take the focus back, and select all that its field holds.
      const replacement = document.activeElement?.closest('.dialog');
      if (replacement && !replacement.contains(current)) return;
      const target = current?.isConnected && current !== document.body ? current : null;
      (target instanceof HTMLElement ? target : document.getElementById('main'))?.focus();
    },
  };
}
