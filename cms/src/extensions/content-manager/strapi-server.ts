import type { Context } from 'koa';
import { nameArticles, type CommentInPanel } from '../../panel/commented-articles';
import { COMMENT } from '../../uids';

type Handler = (ctx: Context) => Promise<unknown>;

interface Plugin {
  controllers: { 'collection-types': Record<'find' | 'findOne', Handler> };
}

/**
 * Adds the headline of each comment's article to the panel's list and form of comments. `src/admin` shows it.
 */
export default (plugin: Plugin): Plugin => {
  const controller = plugin.controllers['collection-types'];
  const { find, findOne } = controller;

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
  return plugin;
};
