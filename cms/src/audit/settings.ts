import type { AuditEvent } from '../contract/audit';
import { LOCALES } from '../locales';
import { SITE_SETTING } from '../uids';
import { recordEvent } from './record';
import { short } from './store';

interface SettingRow {
  locale: string;
  publicId: number;
  key: string;
  value: string | null;
}

/** Rather one too many: who reads the log sees the key. */
const IS_SECRET_KEY = /secret|token|passw|passphrase|pwd|key|credential|private|salt|dsn|smtp|webhook|code/i;
/** A name and a password in an address. */
const IS_SECRET_VALUE = /:\/\/[^/\s]*@/;

const mayBeSecret = (key: string, values: (string | null)[]) =>
  IS_SECRET_KEY.test(key) || values.some((value) => value !== null && IS_SECRET_VALUE.test(value));

const valueOf = (value: string | null | undefined) => (value ? short(value) : null);

export const findSettingRows = (documentId: string | undefined): Promise<SettingRow[]> =>
  documentId
    ? strapi.db
        .query(SITE_SETTING)
        .findMany({ select: ['locale', 'publicId', 'key', 'value'], where: { documentId } })
    : Promise.resolve([]);

/** The event's details about the values of a setting, which are left out where they may be secret. */
function detailsOf(keys: string[], before: string | null, after: string | null): AuditEvent['details'] {
  if (keys.some((key) => mayBeSecret(key, [before, after]))) return { hidden: true };
  return { before: valueOf(before), after: valueOf(after) };
}

/** Records each value of a setting that is another one now. */
export async function recordSettingChanges(before: SettingRow[], after: SettingRow[]): Promise<void> {
  const [first] = after;
  if (!first) return;
  const keys = [...new Set([...before, ...after].map(({ key }) => key))];
  for (const locale of LOCALES) {
    const [was, is] = [before, after].map(
      (rows) => rows.find((row) => row.locale === locale)?.value || null,
    ) as [string | null, string | null];
    if (was === is && (keys.length === 1 || locale !== first.locale)) continue;
    await recordEvent({
      action: 'settingChanged',
      subject: { type: 'setting', id: first.publicId, title: first.key, titleAr: null },
      language: locale,
      details: detailsOf(keys, was, is),
    });
  }
}
