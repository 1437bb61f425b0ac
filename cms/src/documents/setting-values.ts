import { parseBookedAd } from '../contract/booked-ad';
import { COMMENTS_MODE, COMMENTS_MODES } from '../contract/comment';
import { AUTHORS_PUBLISH } from '../contract/rights';
import { WEB_ADDRESS } from '../contract/link-schemes';
import { AD_SETTING, MACHINE_ARABIC, WEB_ADDRESS_SETTING } from '../contract/site-setting';
import { isTimeZone, SITE_TIME_ZONE } from '../contract/schedule';
import { ARABIC, ENGLISH } from '../locales';
import { invalid } from '../rules/errors';
import { SITE_SETTING } from '../uids';
import { isFromPanel } from './caller';
import { localeOf, type Context, type Params } from './context';

/** Settings that decide something. Their value is one of two words. */
const SWITCHES: readonly string[] = [AUTHORS_PUBLISH, MACHINE_ARABIC];
const VALUES = ['true', 'false'];

/**
 * Refuses a value that such a setting cannot have. Otherwise a typing error would silently mean yes. The
 * product's API calls the Arabic value `valueAr`, and the panel `value`.
 * @throws (400)
 */
export async function settingValueRules(context: Context, next: () => Promise<unknown>): Promise<unknown> {
  const { uid, action } = context;
  if (uid !== SITE_SETTING || !['create', 'update', 'clone'].includes(action)) return next();
  const params = context.params as Params;
  const { data, documentId } = params;
  if (data?.value === undefined && action === 'update') return next();
  const stored: { key: string; value: string | null } | null = documentId
    ? await strapi.db.query(SITE_SETTING).findOne({
        select: ['key', 'value'],
        where: { documentId, ...(action === 'clone' ? { locale: localeOf(params) } : {}) },
      })
    : null;
  // The panel sends null for an emptied field, and a new setting may come without a value: both are empty. A copy has
  // the value of its original under a key of its own.
  const text = String((data?.value === undefined ? stored?.value : data.value) ?? '').trim();
  const key = String(data?.key ?? stored?.key ?? '');
  const field = localeOf(params) === ARABIC && !isFromPanel() ? 'valueAr' : 'value';
  const wrong = (message: string) => invalid({ path: [field], message });
  if (WEB_ADDRESS_SETTING.test(key) && text !== '' && !WEB_ADDRESS.test(text)) {
    throw wrong(`The value of ${key} is a web address, such as https://www.example.com`);
  }
  if (AD_SETTING.test(key) && text !== '' && !parseBookedAd(text)) {
    throw wrong(
      `The value of ${key} is JSON with the path of a picture of this site as image, and a web address or a path as link`,
    );
  }
  if (localeOf(params) !== ENGLISH) return next();
  if (SWITCHES.includes(key) && !VALUES.includes(text)) {
    throw wrong(`The value of ${key} is true or false`);
  }
  if (key === SITE_TIME_ZONE && !isTimeZone(text)) {
    throw wrong(`The value of ${key} is the name of a time zone, such as UTC, Asia/Dubai or Europe/Berlin`);
  }
  if (key === COMMENTS_MODE && !COMMENTS_MODES.some((mode) => mode === text)) {
    throw wrong(`The value of ${key} is open, approval or closed`);
  }
  return next();
}
