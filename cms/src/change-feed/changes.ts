import { EventEmitter } from 'node:events';
import { CHANGES_OF_PROCESS, type Change, type NumberedChange } from '../contract/changes';

const announcer = new EventEmitter().setMaxListeners(0);
/** Each process has numbers of its own, so that a site sees that it is connected to another one. */
let lastNumber = Math.floor(Date.now() / 1000) * CHANGES_OF_PROCESS;

/** The number of the last change that was announced. */
export const lastChange = (): number => lastNumber;

/** Announces committed changes. */
export function announceNow(changes: readonly Change[]): void {
  for (const change of changes) {
    lastNumber += 1;
    announcer.emit('change', { ...change, number: lastNumber } satisfies NumberedChange);
  }
}

/** Calls `listener` for every change from now on. Returns a function that stops this. */
export function onChange(listener: (change: NumberedChange) => void): () => void {
  announcer.on('change', listener);
  return () => announcer.off('change', listener);
}

/** Announces that searches now find changes made long before. Earlier results of searches lack them. */
export function announceSearch(): void {
  announceNow([{ type: 'search', id: null, locale: null }]);
}

/** Announces that anything may have changed, since it is unknown whether the last COMMIT was carried out. */
export function announceAnything(): void {
  announceNow([{ type: 'anything', id: null, locale: null }]);
}
