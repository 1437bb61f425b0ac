import { errors } from '@strapi/utils';
import createError from 'http-errors';

/** One wrong field of a request: where it is, and a sentence about it. */
export interface FieldError {
  path: string[];
  message: string;
}

/** 400 with a sentence for each wrong field. */
export function invalid(...found: FieldError[]): Error {
  return new errors.ValidationError(found.map(({ message }) => message).join('. '), { errors: found });
}

/** 404, in a transaction, which leaves nothing behind then. */
export const notFound = (message: string): Error => createError(404, message);

/**
 * As Strapi calls what is wrong with a form: at any other error the panel takes the form for saved, and lets one leave it
 * without a warning.
 */
const OF_A_FORM = { name: 'ValidationError' };

/** 409: what is asked for contradicts what is there by now. */
export function conflict(message: string, ...found: FieldError[]): Error {
  return createError(409, message, { ...OF_A_FORM, details: { errors: found } });
}

/** 409 for a text that was read before somebody else saved it: when that was, and by whom. */
export function stale(savedAt: Date, savedBy: string | null): Error {
  const updatedAt = savedAt.toISOString();
  const message =
    'Somebody else has saved this article since you opened it. Your text is still here: compare it with the saved one before saving again.';
  const errors = [{ path: ['updatedAt'], message: `The article was last saved at ${updatedAt}` }];
  return createError(409, message, { ...OF_A_FORM, details: { errors, updatedAt, savedBy } });
}
