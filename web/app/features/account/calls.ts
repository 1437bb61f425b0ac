import type {
  ChangePasswordInput,
  ForgotPassword,
  ForgotPasswordInput,
  Login,
  LoginInput,
  PasswordChanged,
  ResetPasswordInput,
} from '@mihwar/adapters/contract';
import { postJson, type RequestContext } from '~/lib/api';
import { forgetToken, keepToken } from '~/lib/session-token';

/** Addresses of the calls about signing in and passwords (requirements 7). */
export const authPaths = {
  login: '/api/auth/login',
  logout: '/api/auth/logout',
  forgotPassword: '/api/auth/forgot-password',
  resetPassword: '/api/auth/reset-password',
  changePassword: '/api/auth/change-password',
};

/** Signs in, and stores the token for later calls. */
export async function login(context: RequestContext, input: LoginInput): Promise<Login> {
  const answer = await postJson<Login>(context, authPaths.login, input);
  // Requirements 7: the response may contain a token.
  if (answer.token) keepToken(answer.token);
  return answer;
}

/** Ends the session, and drops the token with it. */
export async function logout(context: RequestContext): Promise<void> {
  await postJson(context, authPaths.logout);
  forgetToken();
}

export function requestReset(context: RequestContext, input: ForgotPasswordInput): Promise<ForgotPassword> {
  return postJson<ForgotPassword>(context, authPaths.forgotPassword, input);
}

/** Sets a new password by a mailed token. Every session of the account ends with it. */
export async function resetPassword(
  context: RequestContext,
  input: ResetPasswordInput,
): Promise<{ message: string }> {
  const answer = await postJson<{ message: string }>(context, authPaths.resetPassword, input);
  forgetToken();
  return answer;
}

/**
 * Changes the password of the signed-in user. The old session ends, and the token of the new one is stored.
 */
export async function changePassword(
  context: RequestContext,
  input: ChangePasswordInput,
): Promise<PasswordChanged> {
  const answer = await postJson<PasswordChanged>(context, authPaths.changePassword, input);
  keepToken(answer.token);
  return answer;
}
