import { EventEmitter } from 'node:events';
import type { Core } from '@strapi/strapi';
import { FILE } from '../uids';
import { ANNOUNCED, changesBy, changesOfMany, type Change, type Changed } from './rows';

/** Changes are counted from the start of this process. */
export interface NumberedChange extends Change {
  number: number;
}

const announcer = new EventEmitter().setMaxListeners(0);
let lastNumber = 0;

/** The number of the last change that was announced. */
export const lastChange = (): number => lastNumber;

function announceNow(change: Change): void {
  lastNumber += 1;
  announcer.emit('change', { ...change, number: lastNumber } satisfies NumberedChange);
}

/** Calls `listener` for every change from now on; returns how to stop. */
export function onChange(listener: (change: NumberedChange) => void): () => void {
  announcer.on('change', listener);
  return () => announcer.off('change', listener);
}

/** Tells that searches find by now what was changed long before: what was found meanwhile lacks it. */
export function announceSearch(): void {
  announceNow({ type: 'search', id: null, locale: null });
}

/** Inside a transaction changes are announced once it is committed; rolled back ones never. */
async function announce(changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  const emit = () => changes.forEach(announceNow);
  if (!strapi.db.inTransaction()) {
    emit();
    return;
  }
  await strapi.db.transaction(async ({ onCommit }) => onCommit(emit));
}

/** Afterwards nobody could say which rows were meant. */
async function look(event: Changed): Promise<void> {
  event.state.changes = await changesOfMany(event);
}

/**
 * Announces every committed change of content that readers could see, whoever made it. A subscriber at the database's level,
 * since Strapi's webhooks lose events and never tell of users (docs/strapi-behaviour.md).
 */
export function registerChangeFeed(strapi: Core.Strapi) {
  const after = (event: Changed) => announce(event.state.changes ?? changesBy(event));
  strapi.db.lifecycles.subscribe({
    models: ANNOUNCED,
    // A new file is shown nowhere yet: saving what it belongs to is the change.
    afterCreate: (event: Changed) => (event.model.uid === FILE ? undefined : after(event)),
    afterCreateMany: after,
    afterUpdate: after,
    beforeUpdateMany: look,
    afterUpdateMany: after,
    afterDelete: after,
    beforeDeleteMany: look,
    afterDeleteMany: after,
  });
}
