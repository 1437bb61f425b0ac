import type { AccountTexts } from '~/i18n/account';
import { ApiError } from '~/lib/api';
import type { Language } from '~/lib/language';
import {
  LINK_INVALID,
  PASSWORD_IS_A_NAME,
  PASSWORD_TOO_COMMON,
  PASSWORD_TOO_SHORT,
  WRONG_CURRENT_PASSWORD,
} from '~/lib/limits';

/** The server's messages that tell the user what to do, and their texts. */
const TEXTS = {
  [PASSWORD_TOO_COMMON]: 'newPassword.tooCommon',
  [PASSWORD_IS_A_NAME]: 'newPassword.isAName',
  [WRONG_CURRENT_PASSWORD]: 'changePassword.wrongCurrent',
  [PASSWORD_TOO_SHORT]: 'resetPassword.tooShort',
  'newPassword is longer than 72 bytes': 'newPassword.tooLong',
  'newPassword has a character that cannot be stored': 'newPassword.unstorable',
  [LINK_INVALID]: 'resetPassword.invalidLinkText',
} as const;

const isKnown = (sentence: string): sentence is keyof typeof TEXTS => Object.hasOwn(TEXTS, sentence);

/**
 * The message about a call that failed. In English it is the server's own sentence, if there is one
 * (requirements 8). The server speaks English only: in Arabic it is the translation of a known sentence, or
 * else our own.
 */
export function failureText(error: unknown, language: Language, t: AccountTexts, ours: string): string {
  if (!(error instanceof ApiError)) return ours;
  if (language === 'en') return error.serverMessage ?? ours;
  if (error.status === 429) {
    return t('error.tooOften', { count: Math.ceil((error.retryAfter ?? 60) / 60) });
  }
  const said = error.serverMessage ?? '';
  return isKnown(said) ? t(TEXTS[said]) : ours;
}

/**
 * The message about a failed sign-in. Requirements 8 give the English one. In Arabic, an outage of the server
 * does not say that name or password is wrong.
 */
export function signInFailure(error: unknown, language: Language, t: AccountTexts): string {
  const isOutage = error instanceof ApiError && error.status >= 500;
  const ours = language === 'ar' && isOutage ? t('error.text') : t('login.invalid');
  return failureText(error, language, t, ours);
}
