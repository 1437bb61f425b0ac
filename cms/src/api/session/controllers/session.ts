import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { z } from 'zod';
import { triedName } from '../../../audit/panel';
import { recordEvent, VISITOR } from '../../../audit/record';
import {
  changePasswordInputSchema,
  forgotPasswordInputSchema,
  LINK_INVALID,
  loginInputSchema,
  resetPasswordInputSchema,
  WRONG_CURRENT_PASSWORD,
} from '../../../contract/auth';
import type { BegunSessionRow, SessionRow } from '../../../contract/rows';
import { reasonOf } from '../../../database/losses';
import { waitForOtherSaves } from '../../../documents/user-rules';
import { env } from '../../../env';
import { passwordChangedMail, passwordResetMail, publicationName, sendLater } from '../../../mail';
import { NOT_BLOCKED, rightsOf } from '../../../rights/rights';
import { inAnyCase } from '../../../rules/any-case';
import { invalid } from '../../../rules/errors';
import { hashPassword, isPasswordOf, refuseGuessable } from '../../../rules/password';
import { readParams } from '../../../rules/query';
import {
  createPasswordReset,
  RESET_LINK_MINUTES,
  userOfPasswordReset,
  usePasswordReset,
} from '../../../sessions/password-resets';
import {
  endSession,
  issueAccessToken,
  prolongSession,
  startSession,
  type Credential,
} from '../../../sessions/sessions';
import { USER } from '../../../uids';
import { findAccount } from '../../account/services/reading';

const { username: identifier, password } = loginInputSchema.shape;
const loginBody = z.strictObject({ identifier, password });
const language = forgotPasswordInputSchema.shape.language.default('en');
const forgotBody = forgotPasswordInputSchema.extend({ language }).strict();
const resetBody = resetPasswordInputSchema.extend({ language }).strict();
const changeBody = changePasswordInputSchema.extend({ language }).strict();

type Language = z.infer<typeof language>;

interface Person {
  username: string;
  email?: string | null;
  displayName?: string | null;
  displayNameAr?: string | null;
}

const nameOf = (user: Person, wanted: Language) =>
  (wanted === 'ar' && user.displayNameAr) || user.displayName || user.username;

/** A user in the audit log. */
const personOf = ({ id, ...names }: Person & { id: number }) =>
  ({ kind: 'user', id, name: nameOf(names, 'en'), nameAr: names.displayNameAr || null }) as const;

const users = () => strapi.db.query(USER);
const setPassword = async (userId: number, hash: string) =>
  users().update({ where: { id: userId }, data: { password: hash } });

/** Finds a user by user name or else by e-mail address. A user who may not sign in is not found. */
async function findByIdentifier(identifier: string) {
  const wanted = identifier.trim();
  const user =
    (await users().findOne({ where: { username: wanted } })) ??
    (await users().findOne({ where: inAnyCase('username', wanted) })) ??
    (wanted.includes('@') ? await users().findOne({ where: { email: { $eqi: wanted } } }) : null);
  return user && !user.blocked ? user : null;
}

/**
 * Whether a user still has the stored password, and may sign in. The row stays locked until the transaction ends:
 * comparing passwords takes a while, and somebody may set another one meanwhile.
 */
async function isUnchanged({ id, password: stored }: { id: number; password: string }): Promise<boolean> {
  const table = strapi.db.metadata.get(USER).tableName;
  const [now] = await strapi.db.transaction(({ trx }) =>
    trx(table).where({ id }).forUpdate().select('password', 'blocked'),
  );
  return now?.password === stored && !now.blocked;
}

async function begin(userId: number) {
  const { secret, sessionId } = await startSession(userId);
  return {
    secret,
    accessToken: issueAccessToken(userId, sessionId),
    user: await findAccount(userId),
  } satisfies Record<keyof BegunSessionRow, unknown>;
}

/** Does nothing for an unknown address. The response does not tell. */
async function mailResetLink(address: string, language: Language) {
  const known = await users().findOne({ where: { email: { $eqi: address } } });
  if (!known || known.blocked) return;
  const { id, email } = known;
  const site = await publicationName(language);
  await strapi.db.transaction(async ({ onCommit }) => {
    // A save that changes the address voids the links before it. None may be made for the former address after it.
    await waitForOtherSaves();
    const user = await users().findOne({ where: { id, email, ...NOT_BLOCKED } });
    if (!user) return;
    const link = `${env().PUBLIC_URL}/reset-password?token=${await createPasswordReset(id)}`;
    const name = nameOf(user, language);
    const mail = passwordResetMail({ language, name, site, link, minutes: RESET_LINK_MINUTES });
    onCommit(() => sendLater({ to: email, mail }));
  });
}

function tellOfChange(user: Person, language: Language, site: string) {
  if (!user.email) return;
  sendLater({ to: user.email, mail: passwordChangedMail({ language, name: nameOf(user, language), site }) });
}

/** Signing in and out, and passwords (docs/decisions/0010-sessions.md). */
export default {
  /** Signs in. An unknown name, a wrong password and a blocked user get 400 with the same message. */
  async create(ctx: Context) {
    const { identifier, password } = readParams(loginBody, ctx.request.body);
    const user = await findByIdentifier(identifier);
    const session =
      (await isPasswordOf(user, password)) &&
      (await strapi.db.transaction(async () => {
        if (!(await isUnchanged(user))) return null;
        await recordEvent({ action: 'signedIn', who: personOf(user) });
        return begin(user.id);
      }));
    if (!session) {
      await recordEvent({ action: 'signInFailed', who: VISITOR, details: triedName(identifier) });
      throw new errors.ApplicationError('Invalid username or password');
    }
    ctx.body = session;
  },

  /** The signed-in user, and the user's rights. The bearer of the session's secret gets a new access token. */
  async find(ctx: Context) {
    const { id, sessionId, bySecret } = ctx.state.credential as Credential;
    ctx.body = {
      user: await findAccount(id),
      can: [...(await rightsOf(ctx.state.user))],
      accessToken: bySecret ? issueAccessToken(id, sessionId) : null,
      prolonged: bySecret && (await prolongSession(sessionId)),
    } satisfies Record<keyof SessionRow, unknown>;
  },

  async delete(ctx: Context) {
    await strapi.db.transaction(async () => {
      await recordEvent({ action: 'signedOut' });
      await endSession((ctx.state.credential as Credential).sessionId);
    });
    ctx.body = { ended: true };
  },

  /**
   * Responds at once and looks for the address afterwards, so that neither message nor time tell whether it
   * is known.
   */
  async forgotPassword(ctx: Context) {
    const { email, language } = readParams(forgotBody, ctx.request.body);
    setImmediate(() => {
      mailResetLink(email, language).catch((error: unknown) =>
        strapi.log.error(`A reset link could not be made: ${reasonOf(error)}`),
      );
    });
    ctx.body = { accepted: true };
  },

  async resetPassword(ctx: Context) {
    const body = readParams(resetBody, ctx.request.body);
    const voidLink = () => invalid({ path: ['token'], message: LINK_INVALID });
    const userId = await userOfPasswordReset(body.token);
    const person = userId === null ? null : await users().findOne({ where: { id: userId } });
    if (userId === null || !person) throw voidLink();
    refuseGuessable('newPassword', body.newPassword, person);
    const hash = await hashPassword(body.newPassword);
    const site = await publicationName(body.language);
    const user = await strapi.db.transaction(async () => {
      // An admin's save of this user locks in this order, too, and makes the link void at its end.
      await waitForOtherSaves();
      if (!(await usePasswordReset(body.token))) throw voidLink();
      return setPassword(userId, hash);
    });
    if (!user) throw voidLink();
    tellOfChange(user, body.language, site);
    ctx.body = { changed: true };
  },

  /** Ends every session of the user, including this one, and starts a new one. */
  async changePassword(ctx: Context) {
    const body = readParams(changeBody, ctx.request.body);
    const { id } = ctx.state.credential as Credential;
    const user = await users().findOne({ where: { id } });
    const wrong = () => invalid({ path: ['currentPassword'], message: WRONG_CURRENT_PASSWORD });
    if (!(await isPasswordOf(user, body.currentPassword))) throw wrong();
    refuseGuessable('newPassword', body.newPassword, user);
    const site = await publicationName(body.language);
    const hash = await hashPassword(body.newPassword);
    const session = await strapi.db.transaction(async () => {
      // An admin's save of this user locks in this order, too.
      await waitForOtherSaves();
      // A password that an admin has set meanwhile stays.
      if (!(await isUnchanged(user))) throw wrong();
      await setPassword(id, hash);
      // A later change of the password then ends this session as well.
      return begin(id);
    });
    tellOfChange(user, body.language, site);
    ctx.body = session;
  },
};
