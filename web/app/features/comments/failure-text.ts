import { i18nFor } from '~/i18n';
import { discussionTexts } from '~/i18n/discussion';
import { ApiError } from '~/lib/api';
import type { Language } from '~/lib/language';
import { STAFF_NAME } from '~/lib/limits';

/** Whether the server has refused the name of a guest. */
export const isNameTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.serverMessage === STAFF_NAME;

/** Whether the article takes no comments any more. */
const isClosed = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** The sentence about a comment that could not be sent. */
export function failureText(error: unknown, language: Language): string {
  if (isClosed(error)) return discussionTexts(language)('closed');
  return i18nFor(language).t(isNameTaken(error) ? 'comments.nameTaken' : 'comments.failedText');
}
