import type { Context } from 'koa';
import { ARABIC, ENGLISH } from '../../../locales';
import { SITE_SETTING } from '../../../uids';

/** Visitors see the settings that screens show, never one that somebody keeps for another purpose. */
const PUBLIC_KEY = /^(footer|site|social|ad)_/;

export default {
  async find(ctx: Context) {
    const rows = await strapi.db.query(SITE_SETTING).findMany({ orderBy: [{ key: 'asc' }] });
    ctx.body = rows
      .filter((row) => row.locale === ENGLISH && PUBLIC_KEY.test(row.key))
      .map((row) => ({
        publicId: row.publicId,
        key: row.key,
        value: row.value ?? '',
        valueAr:
          rows.find((other) => other.documentId === row.documentId && other.locale === ARABIC)?.value ?? null,
        description: row.description,
      }));
  },
};
