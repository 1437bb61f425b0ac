import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  title: string;
  description?: string;
  variant: 'default' | 'destructive';
  open: boolean;
}

/**
 * Requirements 9.2: at most one toast is visible, for five seconds; a dismissed one is dropped much later.
 */
const VISIBLE_TOASTS = 1;
export const TOAST_DURATION = 5000;
/** Moves the focus to the notices. */
export const TOAST_HOTKEY = 'F8';
const REMOVE_DELAY = 1_000_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a notice; an earlier one makes room. */
export function toast(notice: { title: string; description?: string; variant?: Toast['variant'] }): void {
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
