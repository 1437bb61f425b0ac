import { randomAddress, type Places } from './addresses.ts';
import type { Random } from './random.ts';

export interface SentRequest {
  method: string;
  /** Path and query, as they stand in the request line. */
  address: string;
  headers: Record<string, string>;
}

export interface Caller {
  token: string;
  cookie: string;
}

/** The ETags that were seen last, by address. */
export type KnownTags = Map<string, string>;

const METHODS = [
  [62, 'GET'],
  [28, 'HEAD'],
  [3, 'OPTIONS'],
  [3, 'POST'],
  [2, 'PUT'],
  [1, 'DELETE'],
  [1, 'PROPFIND'],
] as const;

type Headers = Record<string, string>;
type Choice = readonly [
  weight: number,
  (random: Random, request: { address: string; tags: KnownTags }) => Headers,
];

const HEADERS: readonly Choice[] = [
  [40, () => ({})],
  [12, (_, { address, tags }) => ({ 'If-None-Match': tags.get(address) ?? '"none"' })],
  [4, (random) => ({ 'If-None-Match': random.pick(['*', 'W/"x"', '"', '"a", W/"b"', '']) })],
  [2, () => ({ 'If-Modified-Since': 'Wed, 21 Oct 2026 07:28:00 GMT' })],
  [1, () => ({ 'If-Match': '"x"' })],
  [
    8,
    (random) => ({
      Range: random.pick(['bytes=0-9', 'bytes=-5', 'bytes=9999999-', 'bytes=0-1,4-5', 'lines=1-2']),
    }),
  ],
  [
    12,
    (random) => ({
      'Accept-Encoding': random.pick(['br', 'gzip', 'gzip, br;q=0', 'identity', '*', 'zstd', ';;', '']),
    }),
  ],
  [2, (random) => ({ Accept: random.pick(['application/json', 'text/html', 'image/*', '']) })],
  [2, () => ({ Cookie: 'theme=dark; mihwar_session=; other' })],
  [2, () => ({ Cookie: `mihwar_session=mhs_${'x'.repeat(43)}` })],
  [2, (random) => ({ Authorization: random.pick(['Bearer nonsense', 'Basic YTpi', 'Bearer']) })],
  [
    2,
    () => ({
      'X-Forwarded-For': '192.0.2.1',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
    }),
  ],
  [2, (random) => ({ Host: random.pick(['evil.example', 'localhost:1', '127.0.0.1']) })],
  [2, () => ({ 'Cache-Control': 'no-cache', Pragma: 'no-cache' })],
  [1, () => ({ 'X-HTTP-Method-Override': 'HEAD' })],
  [1, () => ({ Purpose: 'prefetch', 'Sec-Purpose': 'prefetch', 'Sec-Fetch-Site': 'cross-site' })],
  [1, () => ({ 'Accept-Language': 'ar' })],
];

/** Enough that a short walk meets many answers of 304: a random address is seldom one that was seen before. */
const REVISITS_SHARE = 0.06;

const asCaller = (random: Random, { token, cookie }: Caller): Headers =>
  random.chance(0.5) ? { Authorization: `Bearer ${token}` } : { Cookie: cookie };

/** A request of any client: a reader, a crawler, a signed-in user, or somebody who tries things out. */
export function randomRequest(random: Random, places: Places, tags: KnownTags, caller: Caller): SentRequest {
  if (tags.size > 0 && random.chance(REVISITS_SHARE)) {
    const [seen, tag] = random.pick([...tags]);
    return { method: 'GET', address: seen, headers: { 'If-None-Match': tag } };
  }
  const address = randomAddress(random, places);
  const choose = random.weighted(HEADERS);
  const more = random.chance(0.15) ? random.weighted(HEADERS)(random, { address, tags }) : {};
  const known = random.chance(0.06) ? asCaller(random, caller) : {};
  return {
    method: random.weighted(METHODS),
    address,
    headers: { ...choose(random, { address, tags }), ...more, ...known },
  };
}
