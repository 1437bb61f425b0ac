import type { Context } from 'koa';
import type { z } from 'zod';
import { ARTICLE_MESSAGES } from '../../../contract/article';
import { scheduleInputSchema, scheduleQuerySchema } from '../../../contract/schedule';
import { callerOf } from '../../../rights/rights';
import { contractBody } from '../../../rules/contract-body';
import { documentOf } from '../../../rules/document-of';
import { readId, readParams } from '../../../rules/query';
import { setSchedule, type Wish } from '../../../schedule/planning';
import { listSchedule, scheduleOf } from '../../../schedule/reading';
import { ARTICLE } from '../../../uids';
import { lockArticle, refuseOutdated } from '../services/versions';

const body = contractBody(scheduleInputSchema);

const dateOf = (iso: string | null) => iso && new Date(iso);

/** The times in a part of a body. */
function wishOf(times: Partial<Record<keyof Wish, string | null | undefined>>): Wish {
  return Object.fromEntries(
    Object.entries(times)
      .filter(([, iso]) => iso !== undefined)
      .map(([name, iso]) => [name, dateOf(iso)]),
  );
}

const wishesOf = ({ en, ar }: Pick<z.output<typeof scheduleInputSchema>, 'en' | 'ar'>) => ({
  ...(en ? { en: wishOf(en) } : {}),
  ...(ar ? { ar: wishOf(ar) } : {}),
});

/** The calls about when articles are published and unpublished. */
export default {
  async find(ctx: Context) {
    const range = readParams(scheduleQuerySchema, ctx.query);
    ctx.body = await listSchedule(range, await callerOf(ctx.state.user));
  },

  async findOne(ctx: Context) {
    const documentId = await documentOf(ARTICLE, readId(ctx.params));
    if (!documentId) return ctx.notFound('Article not found');
    ctx.body = await scheduleOf(documentId);
  },

  async update(ctx: Context) {
    const { en, ar, seen, updatedAt } = readParams(body, ctx.request.body);
    const id = readId(ctx.params);
    const documentId = await strapi.db.transaction(async () => {
      const versions = await lockArticle(id);
      const [first] = versions;
      if (!first) return null;
      if (en?.publishAt || ar?.publishAt) {
        await refuseOutdated(versions, updatedAt, ARTICLE_MESSAGES.savedMeanwhile);
      }
      await setSchedule(first.documentId, wishesOf({ en, ar }), wishesOf(seen ?? {}));
      return first.documentId;
    });
    if (!documentId) return ctx.notFound('Article not found');
    ctx.body = await scheduleOf(documentId);
  },
};
