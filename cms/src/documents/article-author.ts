import { USER } from '../uids';
import { panelAddress } from './caller';

/** Whether the data of a save names an author. The panel sends relations as lists of ids to connect. */
function namesAuthor(author: unknown): boolean {
  if (author === null || typeof author !== 'object') return Boolean(author);
  const { connect, set } = author as { connect?: unknown; set?: unknown };
  const named = Array.isArray(author) ? author : (set ?? connect);
  return Array.isArray(named) ? named.length > 0 : true;
}

/**
 * Completes the author of a new article if the panel names none. It is the site's user with the e-mail
 * address of the panel's user.
 */
export async function completeAuthor(data: Record<string, unknown>): Promise<void> {
  const email = panelAddress();
  if (!email || namesAuthor(data.author)) return;
  const user = await strapi.db.query(USER).findOne({ select: ['id'], where: { email: { $eqi: email } } });
  if (user) data.author = user.id;
}
