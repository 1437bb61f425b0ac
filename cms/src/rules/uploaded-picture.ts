import { FILE } from '../uids';
import { invalid } from './errors';

/**
 * The id of an uploaded file by its address from the upload call. Null for no address.
 * @throws (400) for any other address: readers' browsers must contact no other server.
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
