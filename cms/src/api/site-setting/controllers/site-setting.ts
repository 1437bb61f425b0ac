import type { Context } from 'koa';
import { z } from 'zod';
import { allowNulls } from '../../../documents/allow-nulls';
import { createOnce } from '../../../idempotency/once';
import { ARABIC, ENGLISH } from '../../../locales';
import { documentOf } from '../../../rules/document-of';
import { readId, readParams, text, textOrNull } from '../../../rules/query';
import { saveArabicVersion } from '../../../rules/translated';
import { SITE_SETTING } from '../../../uids';

/** Visitors see the settings that screens show, never one that somebody keeps for another purpose. */
const PUBLIC_KEY = /^(footer|site|social|ad)_/;

const VALUE_MAX = 10_000;
const DESCRIPTION_MAX = 500;

const createBody = z.strictObject({
  key: text(100).refine(
    (key) => /^[a-z0-9]+(_[a-z0-9]+)*$/.test(key),
    'key may hold small letters, digits and single underscores only',
  ),
  value: text(VALUE_MAX).min(1),
  valueAr: textOrNull(VALUE_MAX).optional(),
  description: textOrNull(DESCRIPTION_MAX).optional(),
});
const updateBody = z.strictObject({
  value: text(VALUE_MAX).optional(),
  valueAr: textOrNull(VALUE_MAX).optional(),
  description: textOrNull(DESCRIPTION_MAX).optional(),
});

async function findSettings(where: { publicId?: number } = {}) {
  const rows = await strapi.db.query(SITE_SETTING).findMany({ where, orderBy: [{ key: 'asc' }] });
  return rows
    .filter((row) => row.locale === ENGLISH)
    .map((row) => ({
      publicId: row.publicId,
      key: row.key as string,
      value: row.value ?? '',
      valueAr:
        rows.find((other) => other.documentId === row.documentId && other.locale === ARABIC)?.value ?? null,
      description: row.description,
    }));
}

export default {
  /** Admins see all of them. */
  async find(ctx: Context) {
    const settings = await findSettings();
    ctx.body = ctx.state.user?.isAdmin ? settings : settings.filter(({ key }) => PUBLIC_KEY.test(key));
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
    const { valueAr, ...data } = readParams(updateBody, ctx.request.body);
    const updated = await strapi.db.transaction(async () => {
      const documentId = await documentOf(SITE_SETTING, publicId);
      if (!documentId) return null;
      await strapi.documents(SITE_SETTING).update({ documentId, locale: ENGLISH, data: allowNulls(data) });
      await saveArabicVersion(SITE_SETTING, documentId, { value: valueAr }, { required: 'value' });
      const [setting] = await findSettings({ publicId });
      return setting;
    });
    if (!updated) return ctx.notFound('Setting not found');
    ctx.body = updated;
  },
};
