import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { bootCms } from './boot';

interface Asked {
  q: string[];
}

/** Replaces English words by Arabic ones, and keeps tags and numbers in their places. */
export const inArabic = (html: string): string =>
  html.replace(/<[^<>]*>|&\w+;|[A-Za-z'’]+/g, (part) => (/^[<&]/.test(part) ? part : 'كلمة'));

/** The same for Arabic words. */
export const inEnglish = (html: string): string =>
  html.replace(/<[^<>]*>|&\w+;|[\p{Script=Arabic}\p{M}]+/gu, (part) => (/^[<&]/.test(part) ? part : 'word'));

/**
 * A LibreTranslate for a test (https://docs.libretranslate.com/api/operations/translate/). It returns the
 * result of `answer`.
 */
export async function libreTranslate() {
  const state = {
    asked: [] as string[],
    calls: 0,
    status: 200,
    headers: {} as Record<string, string>,
    delayMs: 0,
    /** Responses wait for this promise. */
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
          response.writeHead(state.status, { 'Content-Type': 'application/json', ...state.headers });
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
    /** The requests since the last call. */
    heard: () => state.asked.splice(0),
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** The cms with such an engine, people with different rights, and a category. */
export async function bootTranslatingCms() {
  const engine = await libreTranslate();
  const cms = await bootCms({ env: engine.env });
  const admin = (await cms.signIn()).accessToken;
  const author = (await cms.newAuthor('writer')).accessToken;
  const stranger = (await cms.newAuthor('stranger')).accessToken;
  const response = await cms.send('POST', '/api/categories', { name: 'Classics' }, admin);
  const { publicId: categoryId } = (await response.json()) as { publicId: number };
  const stop = async () => {
    await cms.stop();
    await engine.stop();
  };
  return { engine, cms, admin, author, stranger, categoryId, stop };
}
