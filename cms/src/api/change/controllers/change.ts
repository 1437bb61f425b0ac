import { PassThrough } from 'node:stream';
import type { Context } from 'koa';
import { onChange } from '../../../change-feed/changes';

/** Proxies and the site itself notice a dead connection by the missing beat. */
const HEARTBEAT_MS = 15_000;

export default {
  /** Server-sent events: one `data: {type, id, locale}` for each committed change, a comment line as heartbeat. */
  stream(ctx: Context) {
    const events = new PassThrough();
    events.write(': connected\n\n');
    const stopListening = onChange((change) => events.write(`data: ${JSON.stringify(change)}\n\n`));
    const heartbeat = setInterval(() => events.write(': still here\n\n'), HEARTBEAT_MS);
    events.on('close', () => {
      clearInterval(heartbeat);
      stopListening();
    });
    ctx.req.on('close', () => events.destroy());
    ctx.status = 200;
    ctx.type = 'text/event-stream';
    ctx.set('Cache-Control', 'no-store');
    ctx.body = events;
  },
};
