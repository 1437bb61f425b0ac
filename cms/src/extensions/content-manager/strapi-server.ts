import type { UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { nameArticles, type CommentInPanel } from '../../panel/commented-articles';
import { mayRead, mayUpdate, WITH_CREATOR } from '../../panel/may-read';
import { hidePeople } from '../../panel/people-of-others';
import { forbidden } from '../../rules/errors';
import { COMMENT } from '../../uids';

type Handler = (ctx: Context) => Promise<unknown>;

type Unpublish = (documentIds: string[], ...rest: unknown[]) => Promise<unknown>;

interface Plugin {
  services: Record<'document-manager', (params: object) => { unpublishMany: Unpublish }>;
  controllers: Record<'collection-types' | 'single-types' | 'relations', Record<string, Handler>>;
}

/** A copy shows its user the whole entry. Strapi only checks the right to create. @throws (403) */
async function refuseUnreadableSource({ params }: Context): Promise<void> {
  const uid = params.model as UID.ContentType;
  const source = await strapi.db
    .query(uid)
    .findOne({ where: { documentId: params.sourceId }, populate: WITH_CREATOR });
  if (source && !mayRead(uid, source)) throw new errors.ForbiddenError('Your role does not read this entry');
}

/**
 * A new language changes what all languages of a document share. Strapi only checks the right to create where
 * the version in this language is missing.
 * @throws (403)
 */
async function refuseLanguageOfOthers({ params, request }: Context): Promise<void> {
  const uid = params.model as UID.ContentType;
  // Strapi has put the language here, also one that the address names.
  const { locale } = ((request as { body?: unknown }).body ?? {}) as { locale?: string };
  const versions: { locale: string | null }[] = await strapi.db
    .query(uid)
    .findMany({ where: { documentId: params.id }, populate: WITH_CREATOR });
  const isNew = versions.length > 0 && versions.every((one) => one.locale !== null && one.locale !== locale);
  // A role may be limited to a language: its right is that on a version in the language to be added.
  if (!isNew || versions.some((one) => mayUpdate(uid, { ...one, locale }))) return;
  throw forbidden('Your role does not change this entry.');
}

/**
 * Unpublishes each of the selected entries once. Strapi names an entry once for each published language, and
 * would unpublish all its languages as often, all at the same time: rules would see each change several times.
 */
function unpublishOnce({ services }: Plugin): void {
  const documentManager = services['document-manager'];
  services['document-manager'] = (params) => {
    const service = documentManager(params);
    const { unpublishMany } = service;
    return {
      ...service,
      unpublishMany: (documentIds, ...rest) =>
        unpublishMany.call(service, [...new Set(documentIds)], ...rest),
    };
  };
}

/**
 * Adds the headline of each comment's article to the panel's list and form of comments, which `src/admin` shows.
 * Responses about entries have no private fields of people. Nobody copies what they may not read, or adds a
 * language to what they may not change. Nothing is unpublished twice.
 */
export default (plugin: Plugin): Plugin => {
  unpublishOnce(plugin);
  const controller = plugin.controllers['collection-types'];
  const { find, findOne } = controller as Record<'find' | 'findOne', Handler>;

  controller.find = async (ctx) => {
    await find.call(controller, ctx);
    if (ctx.params.model !== COMMENT) return;
    await nameArticles((ctx.body as { results?: CommentInPanel[] }).results ?? []);
  };
  controller.findOne = async (ctx) => {
    await findOne.call(controller, ctx);
    const { data } = (ctx.body ?? {}) as { data?: CommentInPanel };
    if (ctx.params.model === COMMENT && data) await nameArticles([data]);
  };
  for (const name of ['clone', 'autoClone']) {
    const copy = controller[name] as Handler;
    controller[name] = async (ctx) => {
      await refuseUnreadableSource(ctx);
      return copy.call(controller, ctx);
    };
  }
  for (const name of ['update', 'publish']) {
    const save = controller[name] as Handler;
    controller[name] = async (ctx) => {
      if (ctx.params.id) await refuseLanguageOfOthers(ctx);
      return save.call(controller, ctx);
    };
  }
  for (const [name, handler] of Object.entries(controller)) {
    controller[name] = (ctx) => hidePeople(ctx, () => handler.call(controller, ctx));
  }
  // Strapi calls the other function of this controller with arguments of its own.
  const { relations } = plugin.controllers;
  for (const name of ['findAvailable', 'findExisting']) {
    const choose = relations[name] as Handler;
    relations[name] = (ctx) => hidePeople(ctx, () => choose.call(relations, ctx));
  }
  return plugin;
};
