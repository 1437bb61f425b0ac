import type { Context } from 'koa';
import { recordEvent } from '../../../audit/record';
import { findEvents } from '../../../audit/store';
import { AUDIT_EXPORT_MAX, auditFilterSchema, auditQuerySchema } from '../../../contract/audit';
import { readParams } from '../../../rules/query';

const filterQuery = auditFilterSchema.strict();
const pageQuery = auditQuerySchema.strict();

/** The audit log. It can be read only. It is for admins. */
export default {
  async find(ctx: Context) {
    const { before, limit: size, ...filter } = readParams(pageQuery, ctx.query);
    ctx.body = await findEvents(filter, { before, limit: size });
  },

  /** The same for a file, which is an event, too. */
  async export(ctx: Context) {
    const filter = readParams(filterQuery, ctx.query);
    const page = await findEvents(filter, { limit: AUDIT_EXPORT_MAX });
    await recordEvent({ action: 'exported', details: { count: page.events.length } });
    ctx.body = page;
  },
};
