import type { Context } from 'koa';
import { allowNulls } from '../../../documents/allow-nulls';
import { refuseStaleSave } from '../../../documents/revision';
import { createOnce } from '../../../idempotency/once';
import { ARABIC, ENGLISH } from '../../../locales';
import { rightsOf } from '../../../rights/rights';
import type { SettingRow } from '../../../contract/rows';
import {
  IMPORT_SOURCE,
  PUBLIC_SETTING,
  siteSettingInputSchema,
  siteSettingUpdateSchema,
} from '../../../contract/site-setting';
import { contractBody } from '../../../rules/contract-body';
import { documentOf } from '../../../rules/document-of';
import { readId, readParams } from '../../../rules/query';
import { latestSave, saveArabicVersion } from '../../../rules/translated';
import { SITE_SETTING } from '../../../uids';

const createBody = contractBody(siteSettingInputSchema);
const updateBody = contractBody(siteSettingUpdateSchema);

async function findSettings(where: { publicId?: number } = {}): Promise<SettingRow[]> {
  const rows = await strapi.db.query(SITE_SETTING).findMany({ where, orderBy: [{ key: 'asc' }] });
  return rows
    .filter((row) => row.locale === ENGLISH)
    .map((row) => {
      const arabic = rows.find((other) => other.documentId === row.documentId && other.locale === ARABIC);
      return {
        publicId: row.publicId,
        key: row.key as string,
        value: row.value ?? '',
        valueAr: arabic?.value ?? null,
        description: row.description,
        updatedAt: latestSave(row, arabic),
      };
    });
}

export default {
  /** Users who may change settings see all of them. Imports begin with the source that a setting names. */
  async find(ctx: Context) {
    const settings = await findSettings();
    const { user } = ctx.state;
    const rights = user ? await rightsOf(user) : undefined;
    const sees = ({ key }: SettingRow) =>
      PUBLIC_SETTING.test(key) || rights?.has('settings') || (key === IMPORT_SOURCE && rights?.has('import'));
    ctx.body = settings.filter(sees);
  },

  async create(ctx: Context) {
    const { valueAr, ...data } = readParams(createBody, ctx.request.body);
    await createOnce(ctx, {
      create: async () => {
        const { documentId, publicId } = await strapi
          .documents(SITE_SETTING)
          .create({ locale: ENGLISH, data: allowNulls(data) });
        await saveArabicVersion(SITE_SETTING, documentId, { value: valueAr }, { required: 'value' });
        return Number(publicId);
      },
      read: async (publicId) => (await findSettings({ publicId }))[0],
    });
  },

  async update(ctx: Context) {
    const publicId = readId(ctx.params);
    const { valueAr, updatedAt, ...data } = readParams(updateBody, ctx.request.body);
    const updated = await strapi.db.transaction(async () => {
      const documentId = await documentOf(SITE_SETTING, publicId);
      if (!documentId) return null;
      await refuseStaleSave(SITE_SETTING, documentId, updatedAt);
      await strapi.documents(SITE_SETTING).update({ documentId, locale: ENGLISH, data: allowNulls(data) });
      await saveArabicVersion(SITE_SETTING, documentId, { value: valueAr }, { required: 'value' });
      const [setting] = await findSettings({ publicId });
      return setting;
    });
    if (!updated) return ctx.notFound('Setting not found');
    ctx.body = updated;
  },
};
