import { pino } from 'pino';
import { expect, it } from 'vitest';
import { followChanges } from './change-feed.ts';
import type { Cms } from './cms.ts';

it('connects again after the stream is lost and says when it may be trusted', async () => {
  const stopping = new AbortController();
  const heard: unknown[] = [];
  let opened = 0;
  const cms = {
    async open() {
      opened += 1;
      if (opened === 1) return new Response('no', { status: 503 });
      return new Response(`: connected\n\ndata: {"type":"tag","id":${opened},"locale":null}\n\n`);
    },
  } as unknown as Cms;
  await followChanges(
    cms,
    {
      onChange: (change) => heard.push(change),
      onConnection: (connected) => {
        heard.push(connected);
        if (opened === 2 && !connected) stopping.abort();
      },
    },
    pino({ level: 'silent' }),
    stopping.signal,
  );
  expect(heard).toEqual([false, true, { type: 'tag', id: 2, locale: null }, false]);
});
