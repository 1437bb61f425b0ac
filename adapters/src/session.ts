import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { SESSION_DAYS } from '../contract/auth.ts';
import { IDEMPOTENCY_KEY } from '../contract/idempotency.ts';
import type { SessionRow } from '../contract/rows.ts';
import type { Caller, Cms, CmsCalls } from './cms.ts';
import { notSignedIn } from './cms.ts';
import { ApiError } from './errors.ts';

const COOKIE_SECONDS = SESSION_DAYS * 24 * 60 * 60;
const SECRET = /^mhs_[\w-]{43}$/;
const BEARER = /^Bearer ([\w.~+/=-]{1,1000})$/i;
/** The characters of a browser's name that are passed on. */
const AGENT_MAX = 500;
const READING = new Set(['GET', 'HEAD']);

export const OTHER_SITE_MESSAGE =
  'This request came from another site. Send an Authorization header, or ask from here';

/** The result for a credential whose session has ended. Other errors are thrown again. */
function nullIfEnded(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) return null;
  throw error;
}

/** A user whose session Strapi has just confirmed. */
export interface SignedIn extends SessionRow {
  calls: CmsCalls;
  credential: string;
}

/**
 * Whether a page of this site sent a request. Browsers set these two headers themselves. A page of another
 * site can make a browser send our cookie, but cannot write these headers.
 */
export function isSameOrigin(c: Context, publicUrl: string): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  if (site) return site === 'same-origin';
  const origin = c.req.header('Origin');
  if (!origin || !URL.canParse(origin)) return false;
  return (
    new URL(origin).host === c.req.header('Host') || new URL(origin).origin === new URL(publicUrl).origin
  );
}

/**
 * Sessions in the product's API (docs/decisions/0010-sessions.md): an httpOnly cookie of ours, or a
 * short-lived access token in the Authorization header. Strapi checks them at each call; nothing is trusted
 * or stored here.
 */
export class Sessions {
  readonly #cms: Cms;
  readonly #publicUrl: string;

  constructor(cms: Cms, publicUrl: string) {
    this.#cms = cms;
    this.#publicUrl = publicUrl;
  }

  /** Browsers accept the prefix, which binds a cookie to this host, over https only. */
  get #isSecure(): boolean {
    return this.#publicUrl.startsWith('https:');
  }

  get cookieName(): string {
    return this.#isSecure ? '__Host-mihwar_session' : 'mihwar_session';
  }

  #cookieOf(c: Context): string | undefined {
    const secret = getCookie(c, this.cookieName);
    return secret && SECRET.test(secret) ? secret : undefined;
  }

  /** Whether a request carries credentials. Its response is never shared. */
  claims(c: Context): boolean {
    return c.req.header('Authorization') !== undefined || this.#cookieOf(c) !== undefined;
  }

  #credentials(c: Context, { acceptCookie }: { acceptCookie: boolean }): string[] {
    const [, token] = BEARER.exec(c.req.header('Authorization') ?? '') ?? [];
    const secret = acceptCookie ? this.#cookieOf(c) : undefined;
    return [token, secret].filter((one) => one !== undefined);
  }

  #trustsCookie(c: Context): boolean {
    return READING.has(c.req.method) || isSameOrigin(c, this.#publicUrl);
  }

  /**
   * Calls Strapi on behalf of the caller, or as the site for visitors and for callers whose session has
   * ended. `address` is the reader's, where Strapi needs it. A visitor's response may be in a CDN: it must not
   * reach staff, who see more.
   */
  anyone(c: Context, address?: string): CmsCalls {
    c.header('Vary', 'Authorization, Cookie');
    const credentials = this.#credentials(c, { acceptCookie: this.#trustsCookie(c) });
    const idempotencyKey = c.req.header(IDEMPOTENCY_KEY);
    const agent = (c.req.header('User-Agent') ?? '').slice(0, AGENT_MAX);
    const client = address === undefined ? undefined : { address, agent };
    return this.#cms.as({ credentials, orVisitor: true, idempotencyKey, client });
  }

  #required(c: Context): Caller {
    const trusted = this.#trustsCookie(c);
    const credentials = this.#credentials(c, { acceptCookie: trusted });
    if (credentials.length === 0 && !trusted && this.#cookieOf(c)) {
      throw new ApiError(403, OTHER_SITE_MESSAGE);
    }
    return { credentials, orVisitor: false, idempotencyKey: c.req.header(IDEMPOTENCY_KEY) };
  }

  /**
   * Calls Strapi on behalf of the signed-in user.
   * @throws {ApiError} 401 without a living session (at the call), 403 for a cookie sent by another site.
   */
  user(c: Context): CmsCalls {
    return this.#cms.as(this.#required(c));
  }

  /**
   * Asks Strapi who is signed in, for calls that must know it before they begin.
   * @throws {ApiError} as `user` does, 401 at once.
   */
  async signedIn(c: Context): Promise<SignedIn> {
    const { credentials, ...caller } = this.#required(c);
    for (const credential of credentials) {
      const calls = this.#cms.as({ ...caller, credentials: [credential] });
      const row = await calls.get<SessionRow>('/session').catch(nullIfEnded);
      if (row) return { ...row, calls, credential };
    }
    throw notSignedIn();
  }

  /** Like signedIn, but null for visitors. */
  async current(c: Context): Promise<SignedIn | null> {
    if (!this.claims(c)) return null;
    return this.signedIn(c).catch((error: unknown) => {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null;
      throw error;
    });
  }

  /**
   * Like current, but a caller who believes to be signed in never counts as a visitor. `mustBeUser` says that
   * the caller does, and so does an access token.
   * @throws {ApiError} as `signedIn` does.
   */
  async writer(c: Context, mustBeUser: boolean): Promise<SignedIn | null> {
    const hasToken = BEARER.test(c.req.header('Authorization') ?? '');
    return mustBeUser || hasToken ? this.signedIn(c) : this.current(c);
  }

  begin(c: Context, secret: string): void {
    setCookie(c, this.cookieName, secret, {
      httpOnly: true,
      secure: this.#isSecure,
      sameSite: 'Lax',
      path: '/',
      maxAge: COOKIE_SECONDS,
    });
  }

  /** Renews the browser's cookie, whose lifetime is that of the session. */
  renew(c: Context): void {
    const secret = this.#cookieOf(c);
    if (secret) this.begin(c, secret);
  }

  /** Calls Strapi with one credential of a request. */
  #with(credential: string): CmsCalls {
    return this.#cms.as({ credentials: [credential], orVisitor: false });
  }

  /**
   * Ends the sessions of other users that a request carries. A sign-in without scripts replaces the cookie,
   * but not the stored token of the former user, which is tried before the cookie. Sessions of the same user
   * stay, since requests of other tabs may be on their way with their token.
   */
  async endOthers(c: Context, userId: number): Promise<void> {
    for (const credential of this.#credentials(c, { acceptCookie: this.#trustsCookie(c) })) {
      const calls = this.#with(credential);
      const row = await calls.get<SessionRow>('/session').catch(nullIfEnded);
      if (row && row.user.id !== userId) await calls.delete('/session').catch(nullIfEnded);
    }
  }

  /** Ends the sessions of a request, by cookie and by token, and removes the cookie. */
  async end(c: Context): Promise<void> {
    for (const credential of this.#required(c).credentials) {
      await this.#with(credential).delete('/session').catch(nullIfEnded);
    }
    deleteCookie(c, this.cookieName, { path: '/', secure: this.#isSecure });
  }
}
