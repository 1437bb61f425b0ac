import type { Core } from '@strapi/strapi';
import { ARABIC } from '../locales';
import { SITE_SETTING } from '../uids';

const NETWORKS = ['x', 'facebook', 'instagram', 'youtube', 'linkedin'];

/**
 * Removes the Arabic addresses of profiles that earlier versions of the demo publication had. Each one repeats the
 * English address, and would show it on Arabic pages after somebody has emptied the English one. An address that
 * somebody has changed stays as it is.
 */
export async function removeRepeatedProfiles(strapi: Core.Strapi) {
  for (const network of NETWORKS) {
    const where = { key: `social_${network}`, locale: ARABIC, value: `https://example.com/${network}` };
    await strapi.db.query(SITE_SETTING).deleteMany({ where });
  }
}
