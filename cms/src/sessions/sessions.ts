import { SESSION } from '../uids';
import { hashOf, newSecret } from './secrets';

const DAY_MS = 24 * 60 * 60 * 1000;
const SESSION_MS = 14 * DAY_MS;
/** A session in use is prolonged once a day, not at every request. */
const PROLONG_BELOW_MS = SESSION_MS - DAY_MS;
const ACCESS_TOKEN_LIFETIME = '15m';
/** Tells a session's secret from an access token. */
const SECRET_PREFIX = 'mhs_';

interface SessionRow {
  id: number;
  userId: number;
  expiresAt: string | number | Date;
}

/** Who a credential speaks for. `bySecret`: it is the session's own secret, not an access token made from it. */
export interface Credential {
  id: number;
  sessionId: number;
  bySecret: boolean;
}

interface AccessToken {
  id: number;
  sid: number;
}

const sessions = () => strapi.db.query(SESSION);
const jwt = () => strapi.plugin('users-permissions').service('jwt');
const isAlive = (session: SessionRow | null): session is SessionRow =>
  session !== null && new Date(session.expiresAt).getTime() > Date.now();

/** A new session of a user. The secret is told here only; the database keeps its hash. */
export async function startSession(userId: number): Promise<{ secret: string; sessionId: number }> {
  await sessions().deleteMany({ where: { expiresAt: { $lt: new Date() } } });
  const secret = SECRET_PREFIX + newSecret();
  const { id } = await sessions().create({
    data: { secretHash: hashOf(secret), userId, expiresAt: new Date(Date.now() + SESSION_MS) },
  });
  return { secret, sessionId: id };
}

/** A short-lived token that speaks for a session, as long as the session lives. */
export function issueAccessToken(userId: number, sessionId: number): string {
  const payload: AccessToken = { id: userId, sid: sessionId };
  return jwt().issue(payload, { expiresIn: ACCESS_TOKEN_LIFETIME });
}

async function bySecret(secret: string): Promise<Credential> {
  const session: SessionRow | null = await sessions().findOne({ where: { secretHash: hashOf(secret) } });
  if (!isAlive(session)) throw new Error('The session has ended');
  return { id: session.userId, sessionId: session.id, bySecret: true };
}

async function byAccessToken(token: string): Promise<Credential> {
  const { id, sid }: Partial<AccessToken> = await jwt().verify(token);
  if (!Number.isInteger(sid)) throw new Error('Not an access token of a session');
  const session: SessionRow | null = await sessions().findOne({ where: { id: sid } });
  if (!isAlive(session) || session.userId !== id) throw new Error('The session has ended');
  return { id: session.userId, sessionId: session.id, bySecret: false };
}

/**
 * Who the bearer of a session's secret or of an access token is. The database is asked each time, so that a session that
 * was ended is over at once, everywhere.
 * @throws {Error} for whatever speaks for no living session.
 */
export function readCredential(token: string): Promise<Credential> {
  return token.startsWith(SECRET_PREFIX) ? bySecret(token) : byAccessToken(token);
}

/** Gives a session in use its full time again; whether its cookie is to be renewed too. */
export async function prolongSession(sessionId: number): Promise<boolean> {
  const prolonged = await sessions().updateMany({
    where: { id: sessionId, expiresAt: { $lt: new Date(Date.now() + PROLONG_BELOW_MS) } },
    data: { expiresAt: new Date(Date.now() + SESSION_MS) },
  });
  return prolonged.count > 0;
}

/** Logging out. */
export async function endSession(sessionId: number): Promise<void> {
  await sessions().deleteMany({ where: { id: sessionId } });
}

/** Ends every session of some users, on every device and every instance. */
export async function endSessionsOf(userIds: number[]): Promise<void> {
  if (userIds.length > 0) await sessions().deleteMany({ where: { userId: { $in: userIds } } });
}
