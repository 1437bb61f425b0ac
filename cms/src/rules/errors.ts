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

/** 409: what is asked for contradicts what is there by now. */
export function conflict(message: string, ...found: FieldError[]): Error {
  return createError(409, message, { details: { errors: found } });
}
