/**
 * The actions of this feature's forms when they are sent without scripts. The server makes the same calls.
 */
import type { ForgotPassword, ResetPasswordInput } from '@mihwar/adapters/contract';
import { data } from 'react-router';
import { accountTexts } from '~/i18n/account';
import { ApiError } from '~/lib/api';
import { readForm, relay, seeOther, type FormOutcome, type FormPost } from '~/lib/form-post';
import { inLanguage, languageOf } from '~/lib/language';
import { paths } from '~/lib/paths';
import { authPaths } from './calls';
import { failureText, signInFailure } from './failure-text';
import { resetRequestText } from './mutations';
import { newPasswordProblem } from './password-rules';

const textsFor = (request: Request) => {
  const language = languageOf(new URL(request.url).pathname);
  return { language, t: accountTexts(language) };
};

/** The same screen with the status of the API's response. Any error but a refusal by the API is a bug. */
function refused(error: unknown, outcome: Omit<FormOutcome, 'failed'>) {
  if (!(error instanceof ApiError)) throw error;
  return data<FormOutcome>({ ...outcome, failed: true }, { status: error.status });
}

/** Signs in and redirects to the dashboard, with the cookie of the session. */
export async function signIn({ request, context }: FormPost) {
  const { language, t } = textsFor(request);
  const { username, password } = await readForm(request, 'username', 'password');
  try {
    const { headers } = await relay(request, context, authPaths.login, { username, password });
    return seeOther(inLanguage(paths.admin, language), headers);
  } catch (error) {
    return refused(error, {
      title: t('login.failed'),
      text: signInFailure(error, language, t),
      values: { username },
    });
  }
}

/** Requests a mail with a link that sets a new password. */
export async function askForReset({ request, context }: FormPost) {
  const { language, t } = textsFor(request);
  const { email } = await readForm(request, 'email');
  try {
    const { answer } = await relay<ForgotPassword>(request, context, authPaths.forgotPassword, {
      email,
      language,
    });
    return data<FormOutcome>({
      title: t('resetRequest.sent'),
      text: resetRequestText(answer, language, t),
      failed: false,
      values: {},
    });
  } catch (error) {
    return refused(error, {
      title: t('resetRequest.failed'),
      text: failureText(error, language, t, t('resetRequest.failedText')),
      values: { email },
    });
  }
}

/** Sets a new password by the token of the form's address and redirects to the login. */
export async function setNewPassword({ request, context }: FormPost) {
  const { language, t } = textsFor(request);
  const { newPassword, confirmPassword } = await readForm(request, 'newPassword', 'confirmPassword');
  const problem = newPasswordProblem(newPassword, confirmPassword);
  if (problem) {
    const outcome = { title: t(`resetPassword.${problem}`), failed: true, values: {} };
    return data<FormOutcome>(outcome, { status: 400 });
  }
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    const input: ResetPasswordInput = { token, newPassword };
    await relay(request, context, authPaths.resetPassword, input);
    return seeOther(inLanguage(paths.loginAfterReset, language));
  } catch (error) {
    return refused(error, {
      title: t('resetPassword.failed'),
      text: failureText(error, language, t, t('resetPassword.failedText')),
      values: {},
    });
  }
}
