import type { Core } from '@strapi/strapi';
import { SITE_SETTING } from '../uids';

/**
 * The demo publication's copyright lines of earlier versions, and the same lines without the publication's
 * name.
 */
const FORMER: Record<string, string> = {
  'Mihwar. All rights reserved.': 'All rights reserved.',
  'محور. جميع الحقوق محفوظة.': 'جميع الحقوق محفوظة.',
};

/**
 * Removes the publication's name from unchanged copyright lines, since the site now adds it. A line that
 * somebody has changed stays as it is.
 */
export async function takeNameFromCopyright(strapi: Core.Strapi) {
  for (const [former, value] of Object.entries(FORMER)) {
    await strapi.db
      .query(SITE_SETTING)
      .updateMany({ where: { key: 'footer_copyright', value: former }, data: { value } });
  }
}
