import { useCallback, useSyncExternalStore, type RefCallback } from 'react';

/** A control, and the word that is shown about it on hover and focus. */
export interface Tip {
  id: number;
  element: HTMLElement;
  text: string;
}

let tips: readonly Tip[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Tip[]) {
  tips = next;
  for (const listener of listeners) listener();
}

/**
 * The `ref` of a control that has a tooltip. It is only noted here: what shows tooltips is loaded when somebody uses a mouse
 * or the keyboard.
 */
export function useTip(text: string): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      if (!element) return;
      lastId += 1;
      const tip = { id: lastId, element, text };
      change([...tips, tip]);
      return () => {
        change(tips.filter((other) => other !== tip));
      };
    },
    [text],
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTips(): readonly Tip[] {
  return useSyncExternalStore(
    subscribe,
    () => tips,
    () => tips,
  );
}
