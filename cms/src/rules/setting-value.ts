import { ENGLISH } from '../locales';
import { SITE_SETTING } from '../uids';

/**
 * The value of a setting without spaces around it; empty where there is none. It is read at each call, so that a change
 * holds at once, and takes part in the present transaction.
 */
export async function settingValue(key: string): Promise<string> {
  const setting: { value: string | null } | null = await strapi.db
    .query(SITE_SETTING)
    .findOne({ select: ['value'], where: { key, locale: ENGLISH } });
  return setting?.value?.trim() ?? '';
}
