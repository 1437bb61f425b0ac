import { errors } from '@strapi/utils';
import { MAX_BYTES, tooManyBytes } from './rules';

/** What the body parser takes of a multipart form. All files of a request together count as one. */
export const multipartLimits = {
  maxFileSize: MAX_BYTES,
  maxFields: 20,
  maxFieldsSize: 64 * 1024,
};

/**
 * Gives the body parser's refusals of a form the status and the sentence that callers can act on; Strapi would answer
 * 500 to most.
 */
export function refuseBody(error: Error): never {
  // What zlib says of a body that is not what its Content-Encoding claims.
  if ('code' in error && String(error.code).startsWith('Z_')) {
    throw new errors.ValidationError('The body is not encoded as its Content-Encoding says');
  }
  // Only the parser of forms sets this one.
  if (!('httpCode' in error)) throw error;
  if (error.message.includes('maxFileSize')) throw tooManyBytes();
  throw new errors.ValidationError('The multipart form could not be read');
}
