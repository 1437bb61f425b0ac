import { updateWithoutTouchingTimestamp } from '../../../documents/timestamps';
import { ARTICLE } from '../../../uids';
import { lockVersions } from './writing';

/**
 * Features an article, or no more, in all its versions: readers see it at once, a text that is not yet published stays
 * unpublished, and whoever is writing the article at the moment may still save. False for an unknown id.
 */
export async function setFeatured(publicId: number, featured: boolean): Promise<boolean> {
  return strapi.db.transaction(async () => {
    const versions = await lockVersions(publicId);
    for (const version of versions) await updateWithoutTouchingTimestamp(ARTICLE, version, { featured });
    return versions.length > 0;
  });
}
