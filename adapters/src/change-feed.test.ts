import { pino } from 'pino';
import { expect, it } from 'vitest';
import { followChanges } from './change-feed.ts';
import type { Cms } from './cms.ts';

it('connects again after the stream is lost and says when it may be trusted', async () => {
  const stopping = new AbortController();
  const heard: unknown[] = [];
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => logged.push((JSON.parse(line) as { msg: string }).msg) });
  let opened = 0;
  const cms = {
    async open() {
      opened += 1;
      if (opened < 3) return new Response('no', { status: 503 });
      return new Response(
        'event: connected\ndata: {"number":7}\n\n' +
          `data: {"type":"tag","id":${opened},"locale":null,"number":8}\n\n`,
      );
    },
  } as unknown as Cms;
  await followChanges(
    cms,
    {
      onChange: (change) => heard.push(change),
      onConnection: (connected, lastChange) => {
        heard.push([connected, lastChange]);
        if (opened === 3 && !connected) stopping.abort();
      },
    },
    log,
    stopping.signal,
  );
  const change = { type: 'tag', id: 3, locale: null, number: 8 };
  expect(heard).toEqual([[false, 0], [false, 0], [true, 7], change, [false, 0]]);
  const lost = 'The change feed is lost; nothing is cached until it is back';
  expect(logged).toEqual([lost, 'The change feed is back', lost]);
});
