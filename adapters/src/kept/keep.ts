import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Way } from '../metrics/counts.ts';
import { isWithin, WAY } from '../metrics/routes.ts';
import type { Sessions } from '../session.ts';
import type { ApiAnswer } from '../site.ts';
import { unavailablePage } from '../unavailable-page.ts';
import { preferredEncoding } from './accept-encoding.ts';
import { KeptAnswer, recordOf } from './answer.ts';
import { bytesOf } from './bytes-of.ts';
import { keyOf, partsOf, type KnownParams } from './key.ts';
import type { Computed, FoundAnswer, KeptAnswers } from './kept-answers.ts';
import { withoutNonce } from './page.ts';
import { complete, takeWritten } from './written.ts';

const FILE = /^\/(?:assets|uploads|api\/docs)(?:\/|$)|\.(?:css|ico|js|png|svg|webp|woff2)$/;

/** Files have names of their own and are served by whoever has them. */
export const isFile = (pathname: string) => FILE.test(pathname);

/** About one reader: read with a cookie or a token in the address. */
const PERSONAL = /^\/(?:ar\/)?(?:admin|login|reset-password)(?:\/|$)|^\/api\/auth\//;

/**
 * Browsers ask each time and mostly get 304. A CDN may answer for a few seconds by itself, and for long when we are away; what is
 * newer it learns by the Surrogate-Key.
 */
const SHARED = 'public, max-age=0, s-maxage=5, stale-while-revalidate=60, stale-if-error=86400';
const OWN = 'private, no-store';

/** That an answer is older than it should be; a page made of one is not kept. */
export const STALE_HEADER = 'Warning';
export const STALE = '110 - "Response is Stale"';

const KEPT = 'kept';
/** Whether a request has been answered with what is kept, in an encoding that its client takes. */
export const isKept = (c: Context): boolean => c.get(KEPT) === true;

/** The whole address that was asked for, of which the request shows only what is read. */
export const ASKED = 'asked';

interface KeepOptions {
  answers: KeptAnswers;
  sessions: Sessions;
  known: KnownParams;
  /** Asks for an answer of this site that nobody waits for. */
  ask: (path: string, init: RequestInit) => Promise<unknown>;
}

/** Nobody waits for it: the page that it is a part of has been sent by then. */
const PACKED_AFTER_MS = 30;
/** What cannot be packed stays as it is. */
const pack = (answer: KeptAnswer) => void answer.make('br').catch(() => undefined);

/** As browsers ask: what is kept of an answer is what it is asked for in. */
const AS_BROWSERS = { headers: { 'Accept-Encoding': 'br' } };

/** The policies of answers, which differ in a few ways only: each once, however many answers have it. */
const policies = new LRUCache<string, string>({ max: 64 });

function sharedPolicy(policy: string): string {
  const known = policies.get(policy);
  if (known === undefined) policies.set(policy, policy);
  return known ?? policy;
}

/** Only what says what it is made of can be kept: nothing else could ever be purged. */
async function judge(c: Context): Promise<Computed<Response>> {
  const { res } = c;
  const instead = (kind: 'away' | 'other') => {
    complete(c);
    return { kind, instead: c.res };
  };
  // A page made of what is stale is no newer than the one that is kept.
  if (res.status === 503 || res.headers.has(STALE_HEADER)) return instead('away');
  const tags = res.headers.get('Surrogate-Key')?.trim() ?? '';
  if (res.status !== 200 || tags === '' || res.headers.has('Set-Cookie')) return instead('other');
  const headers: Record<string, string> = {};
  for (const [name, value] of res.headers) {
    if (name !== 'content-length' && name !== 'vary') headers[name] = value;
  }
  headers['cache-control'] = SHARED;
  const nonce = c.get('secureHeadersNonce') as string | undefined;
  const policy = headers['content-security-policy'];
  const { pieces, value } = takeWritten(c) ?? {};
  // No script of JSON could carry a nonce, and nobody looks for one: who makes a page of it is given its value and text instead.
  const isJson = value !== undefined;
  const keepBody = (body: Buffer) => {
    // Stored, it would blank the page for everybody.
    if (body.length === 0) throw new Error('A response with status 200 has no body');
    return { kind: 'keep' as const, answer: KeptAnswer.of(body, headers, tags) };
  };
  if (nonce && policy) {
    const page = withoutNonce(isJson ? [] : (pieces ?? [await res.text()]), nonce, policy);
    headers['content-security-policy'] = sharedPolicy(page.contentSecurityPolicy);
    if (!isJson) return keepBody(bytesOf(page.html));
  } else if (policy) headers['content-security-policy'] = sharedPolicy(policy);
  const body = pieces ? bytesOf(pieces) : Buffer.from(await res.arrayBuffer());
  return { ...keepBody(body), value, json: isJson ? pieces?.join('') : undefined };
}

function wayOf({ stale }: { stale: boolean }, computed: boolean): Way {
  if (stale) return 'stale';
  return computed ? 'made' : 'kept';
}

/** Of the environment of a request for a part of a page: is given a kept answer as it is, without a Response around it. */
export interface TakesPart {
  takePart(part: FoundAnswer): void;
}

/** What the answers say that every page is made of. */
const read = new LRUCache<KeptAnswer, Promise<unknown>>({ max: 16 });

/** Reads an answer in JSON, most often one that the last page was made of, too. */
function valueOf(answer: KeptAnswer, text: () => Promise<string>): Promise<unknown> {
  const known = read.get(answer);
  if (known) return known;
  const value = text().then(JSON.parse);
  read.set(answer, value);
  return value;
}

/** A kept answer as pages read it. Its value belongs to others as well, and must stay as it is. */
export function asApiAnswer({ answer, stale, value, json: written }: FoundAnswer): ApiAnswer {
  const text = () => answer.text();
  return {
    ok: true,
    status: 200,
    statusText: '',
    headers: {
      get: (name) => (stale && name === STALE_HEADER ? STALE : answer.header(name)),
      getSetCookie: () => [],
    },
    text,
    json: async () => value ?? valueOf(answer, text),
    written,
  };
}

async function toResponse(
  c: Context,
  { answer, stale }: { answer: KeptAnswer; stale: boolean },
): Promise<Response> {
  if (answer.isKnownTo(c.req.header('If-None-Match')))
    return new Response(null, { status: 304, headers: recordOf(answer.unchanged) });
  const { bytes, rawHeaders } = await answer.make(preferredEncoding(c.req.header('Accept-Encoding')));
  // As they are: whoever looked at them through Headers would have them copied there and back.
  const headers = { ...recordOf(rawHeaders), ...(stale ? { [STALE_HEADER]: STALE } : {}) };
  return new Response(new Uint8Array(bytes), { headers });
}

/**
 * Keeps what visitors read in memory: API answers, pages, feeds, sitemaps. What is asked by somebody who signs in, or claims to,
 * is neither kept nor taken from there. Stands outside of whatever sets headers, so that it keeps them too.
 */
export function keep({ answers, sessions, known, ask }: KeepOptions): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (c.req.method !== 'GET') return next();
    if (isFile(pathname)) {
      await next();
      // The page that says that there is no such file.
      complete(c);
      return;
    }
    if (sessions.claims(c) || PERSONAL.test(pathname)) {
      c.set(WAY, 'personal' satisfies Way);
      await next();
      complete(c);
      c.res.headers.set('Cache-Control', OWN);
      return;
    }
    const key = keyOf(pathname + search, known);
    let computing = false;
    const isPart = isWithin(c);
    if (!isPart && answers.isFull(key)) {
      c.res = unavailablePage(pathname);
      return;
    }
    const compute = async () => {
      computing = true;
      c.set(ASKED, c.req.url);
      // What is not read makes no difference to the answer, and must not stand in it either. Nor does who asks: others may be
      // waiting for the same answer.
      // And who leaves must not take it from them: this request does not end with the reader's.
      // Our own request for a part of a page is so already, and nobody leaves it.
      if (!isPart || pathname + search !== key) {
        const read = new URL(c.req.url);
        // Not resolved against the address: a path that begins with `//` would name a host.
        Object.assign(read, partsOf(key));
        c.req.raw = new Request(read, { headers: c.req.raw.headers });
      }
      await next();
      const computed = await judge(c);
      // Pages take what it says as it is: it lies there until somebody asks for it by itself.
      if (isPart && computed.kind === 'keep') setTimeout(pack, PACKED_AFTER_MS, computed.answer).unref();
      return computed;
    };
    const found = await answers.get<Response>(key, compute, { isPart });
    if ('answer' in found) {
      c.set(WAY, wayOf(found, computing));
      c.set(KEPT, true);
      if (found.isDue) void answers.refresh(() => ask(key, AS_BROWSERS));
      const { takePart } = (c.env ?? {}) as Partial<TakesPart>;
      takePart?.(found);
      const kept = takePart ? new Response(null) : await toResponse(c, found);
      // Else hono would write the headers of the answer before onto this one: the policy with the nonce among them.
      c.res = undefined;
      c.res = kept;
      return;
    }
    // What is not kept is each caller's own.
    if (computing) c.res = found.instead;
    else if (found.instead.status === 503) c.res = found.instead.clone();
    else {
      await next();
      complete(c);
    }
    if (c.res.headers.has(STALE_HEADER)) c.set(WAY, 'stale' satisfies Way);
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-cache');
  };
}
