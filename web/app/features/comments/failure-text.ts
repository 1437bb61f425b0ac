import type { TFunction } from 'i18next';
import { discussionTexts } from '~/i18n/discussion';
import { ApiError } from '~/lib/api';
import type { Language } from '~/lib/language';
import { INVISIBLE_IN_NAME, OWN_COMMENT, PARENT_GONE, STAFF_NAME, TOO_MANY_REPLIES } from '~/lib/limits';

/** The server's messages that tell a reader what to do, and their texts. */
const REASONS = {
  [STAFF_NAME]: 'refused.nameTaken',
  [INVISIBLE_IN_NAME]: 'refused.nameInvisible',
  [PARENT_GONE]: 'refused.parentGone',
  [TOO_MANY_REPLIES]: 'refused.tooManyReplies',
  [OWN_COMMENT]: 'refused.own',
} as const;

const isKnown = (sentence: string): sentence is keyof typeof REASONS => Object.hasOwn(REASONS, sentence);

const messageOf = (error: unknown): string => (error instanceof ApiError ? (error.serverMessage ?? '') : '');

/** Whether the server has refused the name of a guest. */
export function isNameRefused(error: unknown): boolean {
  const message = messageOf(error);
  return message === STAFF_NAME || message === INVISIBLE_IN_NAME;
}

/** Whether readers do not see the comment any more that a reply answers. */
export const isParentGone = (error: unknown): boolean => messageOf(error) === PARENT_GONE;

/** Whether the article takes no comments any more. */
const isClosed = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** Whether the session of the writer has ended. The form is now that of a guest. */
const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** The reason why a comment or a report was refused. Undefined if there is none that helps the reader. */
export function refusalReason(error: unknown, t: TFunction<'discussion'>): string | undefined {
  if (error instanceof ApiError && error.status === 429) {
    return t('refused.tooOften', { count: Math.ceil((error.retryAfter ?? 60) / 60) });
  }
  const message = messageOf(error);
  return isKnown(message) ? t(REASONS[message]) : undefined;
}

/** The sentence about a comment that could not be sent. */
export function failureText(error: unknown, language: Language): string {
  const t = discussionTexts(language);
  if (isClosed(error)) return t('closed');
  if (isSignedOut(error)) return t('signedOut');
  return refusalReason(error, t) ?? t('failedText');
}
