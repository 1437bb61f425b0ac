import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

interface Asked {
  q: string[];
}

/** Arabic words for English ones, with the tags and numbers where they were. */
export const inArabic = (html: string): string =>
  html.replace(/<[^<>]*>|&\w+;|[A-Za-z'’]+/g, (part) => (/^[<&]/.test(part) ? part : 'كلمة'));

/**
 * A LibreTranslate of a test's own (https://docs.libretranslate.com/api/operations/translate/): it answers what
 * `answer` says.
 */
export async function libreTranslate() {
  const state = {
    asked: [] as string[],
    calls: 0,
    status: 200,
    delayMs: 0,
    /** Answers wait for it. */
    until: Promise.resolve(),
    answer: inArabic,
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { q } = JSON.parse(Buffer.concat(parts).toString()) as Asked;
      state.calls += 1;
      state.asked.push(...q);
      void state.until
        .then(() => pause(state.delayMs))
        .then(() => {
          response.writeHead(state.status, { 'Content-Type': 'application/json' });
          response.end(JSON.stringify({ translatedText: q.map((html) => state.answer(html)) }));
        });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    state,
    env: {
      TRANSLATE_PROVIDER: 'libretranslate',
      TRANSLATE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    /** What was asked since the last time. */
    heard: () => state.asked.splice(0),
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
