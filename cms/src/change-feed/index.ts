import type { Core } from '@strapi/strapi';
import type { Change } from '../contract/changes';
import { FILE } from '../uids';
import { articleSubscriber } from './articles';
import { announceNow } from './changes';
import { ANNOUNCED, changesBy, changesOfMany, type Changed } from './rows';

/**
 * Changes of a transaction are announced once it is committed. Changes that are rolled back are never
 * announced.
 */
async function announce(changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  const emit = () => announceNow(changes);
  if (!strapi.db.inTransaction()) {
    emit();
    return;
  }
  await strapi.db.transaction(async ({ onCommit }) => onCommit(emit));
}

/** After the change, the condition may match other rows, or none. */
async function beforeMany(event: Changed): Promise<void> {
  event.state.changes = await changesOfMany(event);
}

const asRemoved = (changes: Change[]) => changes.map((change) => ({ ...change, removed: true as const }));

/**
 * Announces every committed change of content that readers can see, by any client. It subscribes at the
 * database's level, since Strapi's webhooks lose events and never report users (docs/strapi-behaviour.md).
 */
export function registerChangeFeed(strapi: Core.Strapi) {
  const after = (event: Changed) => announce(event.state.changes ?? changesBy(event));
  const afterRemoval = (event: Changed) => announce(asRemoved(event.state.changes ?? changesBy(event)));
  strapi.db.lifecycles.subscribe(articleSubscriber);
  strapi.db.lifecycles.subscribe({
    models: ANNOUNCED,
    // A new file is not shown anywhere yet. Saving the document that shows it is the change.
    afterCreate: (event: Changed) => (event.model.uid === FILE ? undefined : after(event)),
    afterCreateMany: after,
    afterUpdate: after,
    beforeUpdateMany: beforeMany,
    afterUpdateMany: after,
    afterDelete: afterRemoval,
    beforeDeleteMany: beforeMany,
    afterDeleteMany: afterRemoval,
  });
}
