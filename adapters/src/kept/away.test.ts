import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { createSite } from '../app.ts';
import { followChanges } from '../change-feed.ts';
import { createCms } from '../cms.ts';
import { freshness } from './freshness.ts';
import { KeptAnswers } from './kept-answers.ts';

const log = pino({ level: 'silent' });
const stopping = new AbortController();
afterEach(() => stopping.abort());

/** A Strapi with one category, that can go away and come back, and tells whoever listens of changes. */
class Strapi {
  name = 'Old name';
  #isAway = false;
  #streams = new Set<ReadableStreamDefaultController<Uint8Array>>();

  fetch = (input: string | URL | Request): Promise<Response> => {
    if (this.#isAway) return Promise.reject(new Error('connect ECONNREFUSED'));
    const { pathname } = new URL(String(input));
    if (pathname === '/api/changes') return Promise.resolve(new Response(this.#stream()));
    return Promise.resolve(
      Response.json([{ publicId: 1, slug: 'reviews', name: this.name, nameAr: null, icon: null }]),
    );
  };

  #stream() {
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#streams.add(controller);
        controller.enqueue(Buffer.from('event: connected\ndata: {"number":1}\n\n'));
      },
    });
  }

  rename(name: string) {
    this.name = name;
    const change = JSON.stringify({ type: 'category', id: 1, locale: 'en', number: 2 });
    for (const stream of this.#streams) stream.enqueue(Buffer.from(`data: ${change}\n\n`));
  }

  leave() {
    this.#isAway = true;
    for (const stream of this.#streams) stream.close();
    this.#streams.clear();
  }

  comeBack() {
    this.#isAway = false;
  }
}

/** A site process of its own: memory, feed and all. */
function startSite(strapi: Strapi) {
  const answers = new KeptAnswers();
  const { listener } = freshness(answers);
  const cms = createCms({ url: 'http://cms.example', token: '', fetch: strapi.fetch });
  const { app } = createSite({
    cms,
    log,
    publicUrl: 'http://localhost:3000',
    answers,
    renderPage: async (_, { fetchApi }) => {
      const response = await fetchApi('/api/categories');
      return new Response(await response.text(), { status: response.status });
    },
  });
  void followChanges(cms, listener, log, stopping.signal);
  return {
    async read(path: string) {
      const response = await app.request(path);
      const text = await response.text();
      return { status: response.status, text, isStale: response.headers.has('Warning') };
    },
  };
}

const PATIENCE_MS = 5000;

async function until(seen: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await seen())) {
    if (performance.now() > end) throw new Error('It has not come');
    await wait(10);
  }
}

it('lets readers of two sites go on reading while Strapi is away, and both are new again once it is back', async () => {
  const strapi = new Strapi();
  const sites = [startSite(strapi), startSite(strapi)];
  const everywhere = (path: string) => Promise.all(sites.map((site) => site.read(path)));
  const allShow = (name: string, isStale = false) =>
    until(async () =>
      (await Promise.all([everywhere('/'), everywhere('/api/categories')]))
        .flat()
        .every((answer) => answer.text.includes(name) && answer.isStale === isStale),
    );
  await allShow('Old name');
  strapi.rename('Second name');
  await allShow('Second name');

  strapi.leave();
  await allShow('Second name', true);
  for (const { status } of await everywhere('/')) expect(status).toBe(200);
  for (const { status, text } of await everywhere('/api/articles')) {
    expect(status).toBe(503);
    expect(text).not.toContain('ECONNREFUSED');
  }

  // Nobody heard of this one.
  strapi.rename('Third name');
  strapi.comeBack();
  await allShow('Third name');
  expect((await everywhere('/api/articles?limit=1')).map(({ status }) => status)).not.toContain(503);
});
