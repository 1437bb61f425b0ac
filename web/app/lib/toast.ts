import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  title: string;
  description?: string;
  variant: 'default' | 'destructive';
  /** A button. The toast then stays until it is dismissed, unless the offer passes with it. */
  action?: { label: string; run: () => void; passes?: boolean };
  open: boolean;
}

/**
 * Requirements 9.2: at most one toast is visible, for five seconds. A dismissed one is removed much later.
 */
const VISIBLE_TOASTS = 1;
export const TOAST_DURATION = 5000;
/** The key that moves the focus to the notices. */
export const TOAST_HOTKEY = 'F8';
const REMOVE_DELAY = 1_000_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a notice. It replaces an earlier one. */
export function toast(
  notice: Pick<Toast, 'title' | 'description' | 'action'> & { variant?: Toast['variant'] },
): void {
  lastId += 1;
  const added: Toast = { variant: 'default', ...notice, id: lastId, open: true };
  show([added, ...toasts].slice(0, VISIBLE_TOASTS));
}

export function dismissToast(id: number): void {
  show(toasts.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  setTimeout(() => {
    show(toasts.filter((entry) => entry.id !== id));
  }, REMOVE_DELAY);
}

/** Dismisses the notice about an earlier failure. */
export function dismissFailures(): void {
  for (const { id, open, variant } of toasts) if (open && variant === 'destructive') dismissToast(id);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const NONE: readonly Toast[] = [];

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
}
