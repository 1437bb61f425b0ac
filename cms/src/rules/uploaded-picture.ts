import { FILE } from '../uids';
import { invalid } from './errors';

/**
 * The uploaded file with an address that the upload call answered: its id, or null for no address.
 * @throws (400) for an address of anywhere else: readers' browsers are sent to nobody else's server.
 */
export async function uploadedPicture(field: string, url: string | null): Promise<number | null> {
  if (url === null) return null;
  const file = await strapi.db
    .query(FILE)
    .findOne({ select: ['id'], where: { url, mime: { $startsWith: 'image/' } } });
  if (!file)
    throw invalid({
      path: [field],
      message: `${field} must be an address that the upload call has answered`,
    });
  return file.id;
}
