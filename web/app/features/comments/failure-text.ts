import { ApiError } from '~/lib/api';
import { STAFF_NAME } from '~/lib/limits';

/** Whether the server has refused the name of a guest. */
export const isNameTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.serverMessage === STAFF_NAME;

/** The dictionary's key of the sentence about a comment that could not be sent. */
export const failureText = (error: unknown) =>
  isNameTaken(error) ? 'comments.nameTaken' : 'comments.failedText';
