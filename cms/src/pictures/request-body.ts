import { errors } from '@strapi/utils';
import { IMAGE_MAX_BYTES } from '../contract/upload';
import { tooManyBytes } from './rules';

/** The limits of the body parser for a multipart form. They count all files of a request together. */
export const multipartLimits = {
  maxFileSize: IMAGE_MAX_BYTES,
  maxFields: 20,
  maxFieldsSize: 64 * 1024,
};

/**
 * Gives the body parser's refusals of a form a status and a message that callers can act on. Strapi would
 * respond 500 to most.
 */
export function refuseBody(error: Error): never {
  // Zlib reports such a code if the body does not match its Content-Encoding.
  if ('code' in error && String(error.code).startsWith('Z_')) {
    throw new errors.ValidationError('The body is not encoded as its Content-Encoding says');
  }
  // Only the parser of forms sets this field.
  if (!('httpCode' in error)) throw error;
  if (error.message.includes('maxFileSize')) throw tooManyBytes();
  throw new errors.ValidationError('The multipart form could not be read');
}
