import { PassThrough } from 'node:stream';
import type { Context } from 'koa';
import { lastChange, onChange } from '../../../change-feed/changes';

/** A missing heartbeat shows proxies and the site that the connection is dead. */
const HEARTBEAT_MS = 15_000;

export default {
  /**
   * Server-sent events: `connected` with the number of the last change, then one message for each committed
   * change (`NumberedChange`), and a comment line as heartbeat.
   */
  stream(ctx: Context) {
    const events = new PassThrough();
    events.write(`event: connected\ndata: ${JSON.stringify({ number: lastChange() })}\n\n`);
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
