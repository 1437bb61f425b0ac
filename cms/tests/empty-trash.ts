import type * as Expiry from '../src/trash/expiry';
import { built, type Cms } from './boot';

/** Lets everything in the trash expire. */
export async function emptyTrash({ strapi }: Cms): Promise<void> {
  await strapi.db.connection('trash').update({ deleted_at: 0 });
  await built<typeof Expiry>('trash/expiry').removeExpiredTrash();
}
