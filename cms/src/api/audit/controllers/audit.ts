import type { Context } from 'koa';
import { z } from 'zod';
import { recordEvent } from '../../../audit/record';
import { findEvents } from '../../../audit/store';
import { AUDIT_ACTIONS, AUDIT_EXPORT_MAX, AUDIT_PAGE_SIZE } from '../../../contract/audit';
import { limit, publicId, readParams, text } from '../../../rules/query';

const filters = z.strictObject({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  who: text(100).min(1).optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
});
const pageParams = filters.extend({ before: publicId.optional(), limit: limit.default(AUDIT_PAGE_SIZE) });

/** The audit log. It can be read only. It is for admins. */
export default {
  async find(ctx: Context) {
    const { before, limit: size, ...filter } = readParams(pageParams, ctx.query);
    ctx.body = await findEvents(filter, { before, limit: size });
  },

  /** The same for a file, which is an event, too. */
  async export(ctx: Context) {
    const filter = readParams(filters, ctx.query);
    const page = await findEvents(filter, { limit: AUDIT_EXPORT_MAX });
    await recordEvent({ action: 'exported', details: { count: page.events.length } });
    ctx.body = page;
  },
};
