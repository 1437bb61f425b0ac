import { createRoute } from '@hono/zod-openapi';
import { accepts } from 'hono/accepts';
import type { Context } from 'hono';
import {
  changePasswordInputSchema,
  forgotPasswordInputSchema,
  forgotPasswordSchema,
  LINK_INVALID,
  loginInputSchema,
  loginSchema,
  passwordChangedSchema,
  resetPasswordInputSchema,
  sessionSchema,
  WRONG_CURRENT_PASSWORD,
} from '../../contract/auth.ts';
import type { BegunSessionRow } from '../../contract/rows.ts';
import { profileInputSchema, userSchema } from '../../contract/user.ts';
import { ApiError } from '../errors.ts';
import { clientOf } from '../rate-limit.ts';
import {
  answers,
  BODY_ERRORS,
  done,
  jsonBody,
  newApi,
  OTHER_SITE,
  SIGNED_IN,
  type Api,
  type ApiContext,
} from './api.ts';
import { toUser } from './user-row.ts';

/** All errors in a name or a password have the same message. */
const WRONG_LOGIN = 'Invalid username or password';

const loginRoute = createRoute({
  method: 'post',
  path: '/auth/login',
  operationId: 'login',
  tags: ['Sessions'],
  summary: 'Sign in by user name or e-mail address',
  description:
    'Sets the session cookie, and answers a short-lived access token. A session of another user with which the request comes ends.',
  request: jsonBody(loginInputSchema),
  responses: answers(loginSchema, 'Signed in', [
    ...BODY_ERRORS,
    [400, 'password is required', 'password'],
    [401, WRONG_LOGIN],
    429,
  ]),
});

const logoutRoute = createRoute({
  method: 'post',
  path: '/auth/logout',
  operationId: 'logout',
  tags: ['Sessions'],
  summary: 'End the session at once; without one, nothing happens',
  security: [{}, ...SIGNED_IN],
  responses: done('You are logged out', 'There is no session any more', [OTHER_SITE]),
});

const meRoute = createRoute({
  method: 'get',
  path: '/auth/me',
  operationId: 'me',
  tags: ['Sessions'],
  summary: 'Whether somebody is signed in, and who',
  description:
    'With the session cookie a fresh access token comes along. `can` has the rights that the other calls ask for: `security` names them.',
  security: [{}, ...SIGNED_IN],
  responses: answers(sessionSchema, 'The session'),
});

const forgotRoute = createRoute({
  method: 'post',
  path: '/auth/forgot-password',
  operationId: 'forgotPassword',
  tags: ['Sessions'],
  summary: 'Have a link mailed that sets a new password',
  description: 'The answer is the same whether anybody has this address or not.',
  request: jsonBody(forgotPasswordInputSchema),
  responses: answers(forgotPasswordSchema, 'Accepted', [
    ...BODY_ERRORS,
    [400, 'email must be an e-mail address', 'email'],
    429,
  ]),
});

const resetRoute = createRoute({
  method: 'post',
  path: '/auth/reset-password',
  operationId: 'resetPassword',
  tags: ['Sessions'],
  summary: 'Set a new password by the token of a mailed link, once',
  request: jsonBody(resetPasswordInputSchema),
  responses: done(
    'Your password is set. Please log in with it.',
    'The password is set; all sessions have ended',
    [...BODY_ERRORS, [400, LINK_INVALID, 'token'], 429],
  ),
});

const changeRoute = createRoute({
  method: 'post',
  path: '/auth/change-password',
  operationId: 'changePassword',
  tags: ['Sessions'],
  summary: "Change one's password",
  description: 'All sessions end; the answer begins a new one.',
  security: SIGNED_IN,
  request: jsonBody(changePasswordInputSchema),
  responses: answers(passwordChangedSchema, 'The password is changed', [
    ...BODY_ERRORS,
    [400, WRONG_CURRENT_PASSWORD, 'currentPassword'],
    401,
    OTHER_SITE,
    429,
  ]),
});

const profileRoute = createRoute({
  method: 'put',
  path: '/auth/profile',
  operationId: 'updateProfile',
  tags: ['Sessions'],
  summary: "Change one's own name, words about oneself and portrait",
  description: 'What is absent stays as it is. Readers see the new name under articles and comments at once.',
  security: SIGNED_IN,
  request: jsonBody(profileInputSchema),
  responses: answers(userSchema, 'Who is signed in', [
    ...BODY_ERRORS,
    [400, 'displayName is required', 'displayName'],
    401,
    OTHER_SITE,
  ]),
});

const languageOf = (c: Context): 'en' | 'ar' =>
  accepts(c, { header: 'Accept-Language', supports: ['en', 'ar'], default: 'en' }) === 'ar' ? 'ar' : 'en';

/** Sessions and passwords (requirements 6 to 8, docs/decisions/0010-sessions.md). */
export function authApi({ cms, sessions, limits, trustProxy }: ApiContext): Api {
  const begin = (c: Context, { secret, accessToken, user }: BegunSessionRow) => {
    sessions.begin(c, secret);
    return { token: accessToken, user: toUser(user) };
  };

  return newApi()
    .openapi(loginRoute, async (c) => {
      const { username, password } = c.req.valid('json');
      const account = username.trim();
      const pair = `${account} from ${clientOf(c, trustProxy)}`;
      await limits.consume('loginByAccountAndClient', pair);
      await limits.delay('loginByAccount', account);
      const session = await cms
        .post<BegunSessionRow>('/session', { identifier: username, password })
        .catch(async (error: unknown) => {
          if (error instanceof ApiError && error.status === 400) {
            throw new ApiError(401, WRONG_LOGIN, { cause: error });
          }
          // During an outage no password was wrong.
          await limits.giveBack('loginByAccountAndClient', pair);
          await limits.giveBack('loginByAccount', account);
          throw error;
        });
      await Promise.all([
        limits.reset('loginByAccountAndClient', pair),
        limits.reset('loginByAccount', account),
      ]);
      await sessions.endOthers(c, session.user.id);
      return c.json({ message: 'Login successful', ...begin(c, session) }, 200);
    })
    .openapi(logoutRoute, async (c) => {
      await sessions.end(c);
      return c.json({ message: 'You are logged out' }, 200);
    })
    .openapi(meRoute, async (c) => {
      const session = await sessions.current(c);
      if (!session) return c.json({ isAuthenticated: false }, 200);
      if (session.prolonged) sessions.renew(c);
      const token = session.accessToken ? { token: session.accessToken } : {};
      const { user, can } = session;
      return c.json({ isAuthenticated: true, user: toUser(user), can, ...token }, 200);
    })
    .openapi(forgotRoute, async (c) => {
      const { email, language = languageOf(c) } = c.req.valid('json');
      const account = email.toLowerCase();
      await limits.consume('forgotByAccount', account);
      await cms.post('/session/forgot-password', { email, language }).catch(async (error: unknown) => {
        // No mail was sent.
        await limits.giveBack('forgotByAccount', account);
        throw error;
      });
      const message = 'If an account has this address, a link to set a new password is on its way to it.';
      return c.json({ message }, 200);
    })
    .openapi(resetRoute, async (c) => {
      await cms.post('/session/reset-password', { ...c.req.valid('json'), language: languageOf(c) });
      return c.json({ message: 'Your password is set. Please log in with it.' }, 200);
    })
    .openapi(changeRoute, async (c) => {
      const { user, calls } = await sessions.signedIn(c);
      await limits.consume('changePasswordByAccount', String(user.id));
      const { language = languageOf(c), ...passwords } = c.req.valid('json');
      const session = await calls.post<BegunSessionRow>('/session/change-password', {
        ...passwords,
        language,
      });
      const { token } = begin(c, session);
      return c.json({ message: 'Password changed successfully', token }, 200);
    })
    .openapi(profileRoute, async (c) =>
      c.json(toUser(await sessions.user(c).put('/account', c.req.valid('json'))), 200),
    );
}
