import { EventEmitter } from 'node:events';
import type { Change } from './rows';

/** Changes are counted from the start of this process. */
export interface NumberedChange extends Change {
  number: number;
}

const announcer = new EventEmitter().setMaxListeners(0);
let lastNumber = 0;

/** The number of the last change that was announced. */
export const lastChange = (): number => lastNumber;

/** Tells of changes that are committed. */
export function announceNow(changes: readonly Change[]): void {
  for (const change of changes) {
    lastNumber += 1;
    announcer.emit('change', { ...change, number: lastNumber } satisfies NumberedChange);
  }
}

/** Calls `listener` for every change from now on; returns how to stop. */
export function onChange(listener: (change: NumberedChange) => void): () => void {
  announcer.on('change', listener);
  return () => announcer.off('change', listener);
}

/** Tells that searches find by now what was changed long before: what was found meanwhile lacks it. */
export function announceSearch(): void {
  announceNow([{ type: 'search', id: null, locale: null }]);
}

/** Tells that anything may have changed, or nothing: nobody can say whether the last COMMIT was carried out. */
export function announceAnything(): void {
  announceNow([{ type: 'anything', id: null, locale: null }]);
}
