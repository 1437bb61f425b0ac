import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startCms, type Stack } from '../../scripts/lib/stack.mjs';
import { createSite } from '../src/app.ts';
import { followChanges } from '../src/change-feed.ts';
import { createCms } from '../src/cms.ts';
import { purgeByChanges } from '../src/cache-tags/purge-by-changes.ts';
import { ResponseCache } from '../src/cache/response-cache.ts';
import { listenerFor } from '../src/listener.ts';
import { operations } from './described/description.ts';
import { People } from './fuzz/people.ts';
import { requests, type Caller, type FuzzRequest, type Target } from './fuzz/requests.ts';
import { strapiTargets } from './fuzz/strapi-targets.ts';
import { Summary } from './fuzz/summary.ts';
import { targetOf, Things } from './fuzz/things.ts';
import { problemsOfApiAnswer, problemsOfStrapiAnswer } from './fuzz/verdict.ts';
import { closeConnections, sendRaw, type RawAnswer } from './raw-request.ts';
import { generous, silentLog } from './site-under-test.ts';

/** FUZZ_REQUESTS and FUZZ_SEED change the number and the seed. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (process.env.TEST_ALL ? 3000 : 1000));
const STRAPI_REQUESTS = Math.ceil(REQUESTS / 6);
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_314);
const timeout = 60_000 + REQUESTS * 100;

/** A Strapi of its own with the demo publication: random requests change everything. */
let cms: Stack;
let people: People;
let following: Promise<void>;
const stopping = new AbortController();
const server = createServer();

beforeAll(async () => {
  cms = await startCms({ copyOf: inject('demoData') });
  const cache = new ResponseCache();
  const { listener: changes, afterChange } = purgeByChanges(cache);
  const client = createCms({ url: cms.cmsUrl, token: cms.cmsToken, afterChange });
  const site = createSite({
    cms: client,
    log: silentLog,
    publicUrl: 'http://localhost:3000',
    cache,
    limits: generous(),
  });
  following = followChanges(client, changes, silentLog, stopping.signal);
  people = new People(site.app, cms);
  await people.arrive();
  server.on('request', listenerFor(site));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  stopping.abort();
  await following;
  server.close();
  await cms.stop();
});

interface Plan {
  origin: string;
  targets: Target[];
  callers: Caller[];
  count: number;
  judge(request: FuzzRequest, answer: RawAnswer): Promise<string[]>;
}

/** Sends random and broken requests in sequence, and expects every response to be right. */
async function bombard({ origin, targets, callers, count, judge }: Plan) {
  const things = new Things();
  const summary = new Summary();
  const property = fc.asyncProperty(requests(targets, callers), async (request) => {
    const message = {
      ...request,
      address: `/api${people.protect(things.fill(request.address))}`,
      headers: { ...people.headersOf(request.caller), ...request.headers },
      body: request.body === undefined ? undefined : things.fill(request.body),
    };
    const answer = await sendRaw(origin, message);
    summary.add(message, answer, await judge(request, answer));
    things.learn(request.target, answer);
    if (answer.status === 401 || answer.status === 403) await people.check(request.caller);
  });
  await fc.assert(property, { seed: SEED, numRuns: count }).finally(closeConnections);
  process.stdout.write(`${summary.text()}\n`);
  expect(summary.problems).toEqual([]);
  await people.expectHealth();
}

/** The call that a request makes. Null for a foreign address or method, or a host that is refused before. */
const operationOf = ({ target, addressed, headers }: FuzzRequest) =>
  operations.find(
    ({ operationId }) => addressed && headers.Host === undefined && operationId === target.name,
  ) ?? null;

it(
  `${REQUESTS} random and broken requests are answered as described, never with 5xx (seed ${SEED})`,
  { timeout },
  () =>
    bombard({
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      targets: operations.map(targetOf),
      callers: ['visitor', 'author', 'admin'],
      count: REQUESTS,
      judge: (request, answer) => problemsOfApiAnswer(answer, request.method, operationOf(request)),
    }),
);

it(
  `${STRAPI_REQUESTS} of them at Strapi's own port are never answered with 5xx (seed ${SEED})`,
  { timeout },
  async () =>
    bombard({
      origin: cms.cmsUrl,
      targets: (await strapiTargets(cms)).filter(({ path }) => path !== '/changes'),
      callers: ['visitor', 'author', 'admin', 'site'],
      count: STRAPI_REQUESTS,
      judge: (_, answer) => Promise.resolve(problemsOfStrapiAnswer(answer)),
    }),
);
