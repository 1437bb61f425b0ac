import type { AccountTexts } from '~/i18n/account';
import { ApiError } from '~/lib/api';
import type { Language } from '~/lib/language';

/**
 * What is said of a call that failed. In English it is the server's own sentence, where it gave one (spec §8); the server
 * speaks English only, so in Arabic it is ours.
 */
export function failureText(error: unknown, language: Language, t: AccountTexts, ours: string): string {
  if (!(error instanceof ApiError)) return ours;
  if (language === 'en') return error.serverMessage ?? ours;
  if (error.status === 429) {
    return t('error.tooOften', { count: Math.ceil((error.retryAfter ?? 60) / 60) });
  }
  return ours;
}
