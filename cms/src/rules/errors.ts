import { errors } from '@strapi/utils';
import createError from 'http-errors';

/** One wrong field of a request: its path, and a message about it. */
export interface FieldError {
  path: string[];
  message: string;
}

/** A 400 error with a message for each wrong field. */
export function invalid(...found: FieldError[]): Error {
  return new errors.ValidationError(found.map(({ message }) => message).join('. '), { errors: found });
}

/** A 404 error. Thrown in a transaction, it rolls the transaction back. */
export const notFound = (message: string): Error => createError(404, message);

/**
 * The name of Strapi's validation errors. After any other error, the panel takes the form for saved, and the
 * user can leave it without a warning.
 */
const OF_A_FORM = { name: 'ValidationError' };

/** A 409 error: the request contradicts the current content. */
export function conflict(message: string, ...found: FieldError[]): Error {
  return createError(409, message, { ...OF_A_FORM, details: { errors: found } });
}

/** A 422 error: what was asked for is well formed, and cannot be done. */
export const unprocessable = ({ path, message }: FieldError): Error =>
  createError(422, message, { ...OF_A_FORM, details: { errors: [{ path, message }] } });

/** The refusal for users who may not show articles to readers, or hide them. */
export const EDITORS_PUBLISH = 'Editors publish the articles of your account. Submit this one for review.';

/** A 403 error of a rule that depends on the content. */
export const forbidden = (message: string): Error => createError(403, message, OF_A_FORM);

/** The name of who saved a text, in both languages. */
interface Saver {
  savedBy: string | null;
  savedByAr?: string | null;
}

/**
 * A 409 error for a text that somebody else has saved since it was read: the time, and the name of that
 * person.
 */
export function stale(
  savedAt: Date,
  saver: Saver,
  noun = 'article',
  message = `Somebody else has saved this ${noun} since you opened it. Your text is still here: compare it with the saved one before saving again.`,
): Error {
  const updatedAt = savedAt.toISOString();
  const errors = [{ path: ['updatedAt'], message: `The ${noun} was last saved at ${updatedAt}` }];
  return createError(409, message, { ...OF_A_FORM, details: { errors, updatedAt, ...saver } });
}

/** @throws (409) when somebody has saved since `updatedAt`. An absent one is not checked. */
export function refuseStale(saved: { updatedAt: string }, updatedAt: string | undefined, noun: string): void {
  const savedAt = new Date(saved.updatedAt);
  if (updatedAt && savedAt.getTime() !== new Date(updatedAt).getTime()) {
    throw stale(savedAt, { savedBy: null }, noun);
  }
}
