import type { Core } from '@strapi/strapi';
import { FILE } from '../uids';
import { articleSubscriber } from './articles';
import { announceNow } from './changes';
import { ANNOUNCED, changesBy, changesOfMany, type Change, type Changed } from './rows';

/** Inside a transaction changes are announced once it is committed; rolled back ones never. */
async function announce(changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  const emit = () => announceNow(changes);
  if (!strapi.db.inTransaction()) {
    emit();
    return;
  }
  await strapi.db.transaction(async ({ onCommit }) => onCommit(emit));
}

/** The condition may find other rows, or none, once they have changed. */
async function beforeMany(event: Changed): Promise<void> {
  event.state.changes = await changesOfMany(event);
}

const asRemoved = (changes: Change[]) => changes.map((change) => ({ ...change, removed: true as const }));

/**
 * Announces every committed change of content that readers could see, whoever made it. A subscriber at the database's level,
 * since Strapi's webhooks lose events and never tell of users (docs/strapi-behaviour.md).
 */
export function registerChangeFeed(strapi: Core.Strapi) {
  const after = (event: Changed) => announce(event.state.changes ?? changesBy(event));
  const afterRemoval = (event: Changed) => announce(asRemoved(event.state.changes ?? changesBy(event)));
  strapi.db.lifecycles.subscribe(articleSubscriber);
  strapi.db.lifecycles.subscribe({
    models: ANNOUNCED,
    // A new file is shown nowhere yet: saving what it belongs to is the change.
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
