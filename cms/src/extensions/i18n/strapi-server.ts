import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { latestRevision, type GuardedUid } from '../../documents/revision';
import { ENGLISH, LOCALES } from '../../locales';

type Handler = (ctx: Context) => Promise<unknown>;

interface Plugin {
  controllers: {
    locales: Record<'createLocale' | 'updateLocale' | 'deleteLocale', Handler>;
    'content-types': Record<'getFillFromLocaleData', Handler>;
  };
}

const FIXED = 'This publication is in English and Arabic. No language can be added or deleted here.';

const isOurs = (code: unknown) => LOCALES.some((locale) => locale === code);

async function codeOf(id: unknown): Promise<string | undefined> {
  const locale = await strapi.plugin('i18n').service('locales').findById(id);
  return locale?.code;
}

/**
 * Gives the text of another language the revision of the version that it is filled into. Strapi would fill in
 * that of the other language, and the save would be refused, or would overwrite a colleague's.
 */
async function keepRevision({ body, params, query }: Context): Promise<void> {
  const { data } = (body ?? {}) as { data?: { revision?: unknown } };
  if (!data || !('revision' in data)) return;
  data.revision = await latestRevision(params.model as GuardedUid, query.documentId, query.targetLocale);
}

/**
 * The languages are fixed. Deleting one would delete every text in it, and the site would not show another
 * one. English leads (docs/decisions/0002-english-leads.md).
 */
export default (plugin: Plugin): Plugin => {
  const { locales } = plugin.controllers;
  const { createLocale, updateLocale, deleteLocale } = locales;
  const bodyOf = ({ request }: Context) =>
    ((request as { body?: unknown }).body ?? {}) as { code?: unknown; isDefault?: unknown };

  locales.createLocale = async (ctx) => {
    if (!isOurs(bodyOf(ctx).code)) throw new errors.ValidationError(FIXED);
    return createLocale(ctx);
  };
  locales.updateLocale = async (ctx) => {
    if (bodyOf(ctx).isDefault === true && (await codeOf(ctx.params.id)) !== ENGLISH) {
      throw new errors.ValidationError('English is the default language of this publication.');
    }
    return updateLocale(ctx);
  };
  locales.deleteLocale = async (ctx) => {
    if (isOurs(await codeOf(ctx.params.id))) throw new errors.ValidationError(FIXED);
    return deleteLocale(ctx);
  };
  const types = plugin.controllers['content-types'];
  const { getFillFromLocaleData } = types;
  types.getFillFromLocaleData = async (ctx) => {
    await getFillFromLocaleData.call(types, ctx);
    await keepRevision(ctx);
  };
  return plugin;
};
