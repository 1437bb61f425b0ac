/**
 * `npm --prefix cms run measure:save`: what the history and the audit log add to a save of an article. The
 * same saves are sent with both, and without one of them, in turns, so that the load of the machine meets all
 * alike. SQLite; a request of the dashboard without the thin layer of adapters.
 */
import { createRequire } from 'node:module';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type * as Audit from '../src/audit/content';
import type * as History from '../src/history/record';
import { ARTICLE } from '../src/uids';
import { clientOf } from '../tests/client';
import { startDemo } from './demo-cms';

const ROUNDS = 100;

const built = createRequire(path.resolve(__dirname, '../dist/src/index.js'));

/** A save without what surrounds it. */
const withoutIt = <Result>(_: unknown, save: () => Promise<Result>) => save();

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** The median times of one kind of save in milliseconds: with everything, without history, without the log. */
async function compare(save: (round: number) => Promise<unknown>) {
  const history = built('./history/record') as {
    -readonly [Name in keyof typeof History]: (typeof History)[Name];
  };
  const audit = built('./audit/content') as { -readonly [Name in keyof typeof Audit]: (typeof Audit)[Name] };
  const { recordRevision } = history;
  const { recordChange } = audit;
  const times = { whole: [] as number[], withoutHistory: [] as number[], withoutAudit: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.whole.push(await timed(() => save(3 * round)));
    history.recordRevision = withoutIt;
    times.withoutHistory.push(await timed(() => save(3 * round + 1)));
    history.recordRevision = recordRevision;
    audit.recordChange = withoutIt;
    times.withoutAudit.push(await timed(() => save(3 * round + 2)));
    audit.recordChange = recordChange;
  }
  return {
    whole: median(times.whole),
    withoutHistory: median(times.withoutHistory),
    withoutAudit: median(times.withoutAudit),
  };
}

interface Article {
  documentId: string;
  publicId: number;
  content: string;
  title: string;
  excerpt: string;
  category: { publicId: number };
}

/** Signs the first admin in, and returns how to send a request that must succeed. */
async function signedIn() {
  await strapi.server.listen(0);
  const { port } = strapi.server.httpServer.address() as AddressInfo;
  const [token, password] = [process.env.CMS_TOKEN ?? '', process.env.ADMIN_PASSWORD ?? ''];
  const client = clientOf({ url: `http://127.0.0.1:${port}`, token, password });
  const { accessToken } = await client.signIn();
  return async (method: string, target: string, body: unknown) => {
    const response = await client.send(method, target, body, accessToken);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${target}: ${response.status} ${text}`);
  };
}

const share = (whole: number, without: number) => `${((whole / without - 1) * 100).toFixed(1)} %`;

async function main() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'mihwar-save-'));
  const demo = await startDemo(dataDir);
  try {
    const [article] = await strapi.db.query(ARTICLE).findMany({
      where: { locale: 'en', publishedAt: { $notNull: true } },
      populate: { category: true },
      limit: 1,
    });
    const { documentId, publicId, content, title, excerpt, category } = article as Article;
    const send = await signedIn();
    const save = (status: string) => (round: number) =>
      send('PUT', `/api/articles/${publicId}`, {
        ...{ title, excerpt, categoryId: category.publicId, status },
        content: `${content}<p>The save number ${round} as ${status}.</p>`,
      });
    console.log(`A text of ${content.length} characters, ${ROUNDS} saves of each kind, medians in ms`);
    for (const status of ['draft', 'published']) {
      await save(status)(-1);
      const { whole, withoutHistory, withoutAudit } = await compare(save(status));
      console.log(
        `${status.padEnd(9)} ${whole.toFixed(1)}, without history ${withoutHistory.toFixed(1)} ` +
          `(+${share(whole, withoutHistory)}), without audit log ${withoutAudit.toFixed(1)} ` +
          `(+${share(whole, withoutAudit)})`,
      );
    }
    const stored = (await strapi.db
      .connection('revisions')
      .where({ document_id: documentId })
      .select(strapi.db.connection.raw('avg(length(text)) as bytes'))
      .first()) as { bytes: number };
    console.log(`A revision takes ${Math.round(stored.bytes)} bytes on average`);
  } finally {
    await demo.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
