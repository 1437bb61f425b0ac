import { SESSION_DAYS } from '../contract/auth';
import { SESSION } from '../uids';
import { hashOf, newSecret } from './secrets';

const DAY_MS = 24 * 60 * 60 * 1000;
const SESSION_MS = SESSION_DAYS * DAY_MS;
/** A session in use is prolonged once a day, not at every request. */
const PROLONG_BELOW_MS = SESSION_MS - DAY_MS;
const ACCESS_TOKEN_LIFETIME = '15m';
/** Distinguishes a session's secret from an access token. */
const SECRET_PREFIX = 'mhs_';

interface SessionRow {
  id: number;
  userId: number;
  expiresAt: string | number | Date;
}

/**
 * The user and session of a credential. `bySecret`: it is the session's own secret, not an access token made
 * from it.
 */
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

/** Starts a session of a user. The secret is returned here only; the database stores its hash. */
export async function startSession(userId: number): Promise<{ secret: string; sessionId: number }> {
  const secret = SECRET_PREFIX + newSecret();
  const { id } = await sessions().create({
    data: { secretHash: hashOf(secret), userId, expiresAt: new Date(Date.now() + SESSION_MS) },
  });
  return { secret, sessionId: id };
}

/** A short-lived token for a session. It works as long as the session exists. */
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
 * Finds the user and session of a session's secret or an access token. It asks the database each time, so
 * that an ended session is over at once, everywhere.
 * @throws {Error} if there is no such session.
 */
export function readCredential(token: string): Promise<Credential> {
  return token.startsWith(SECRET_PREFIX) ? bySecret(token) : byAccessToken(token);
}

/** Gives a session in use its full lifetime again. Returns whether its cookie must be renewed too. */
export async function prolongSession(sessionId: number): Promise<boolean> {
  const prolonged = await sessions().updateMany({
    where: { id: sessionId, expiresAt: { $lt: new Date(Date.now() + PROLONG_BELOW_MS) } },
    data: { expiresAt: new Date(Date.now() + SESSION_MS) },
  });
  return prolonged.count > 0;
}

/** Removes sessions whose time is over. They open nothing any more. */
export async function removeEndedSessions(): Promise<void> {
  await sessions().deleteMany({ where: { expiresAt: { $lt: new Date() } } });
}

/** Ends a session, as logging out does. */
export async function endSession(sessionId: number): Promise<void> {
  await sessions().deleteMany({ where: { id: sessionId } });
}

/** Ends every session of some users, on every device and every instance. */
export async function endSessionsOf(userIds: number[]): Promise<void> {
  if (userIds.length > 0) await sessions().deleteMany({ where: { userId: { $in: userIds } } });
}
