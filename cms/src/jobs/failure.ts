import { isDatabaseLoss } from '../database/losses';
import { FinalError } from './job';

const UNEXPECTED = 'Something went wrong on our side';

interface Refusal extends Error {
  status?: number;
  statusCode?: number;
}

/** The status that a call would be answered with. */
const statusOf = ({ name, status, statusCode = status }: Refusal): number =>
  name === 'ValidationError' || name === 'ApplicationError' ? (statusCode ?? 400) : (statusCode ?? 500);

/** Why a job failed, for people. The log has the details. */
export function sentenceOf(error: unknown): string {
  const { message } = error as Error;
  return error instanceof FinalError || statusOf(error as Refusal) !== 500 ? message : UNEXPECTED;
}

/** Whether another attempt would fail as well: the content or the person is refused, not the moment. */
export function isRefused(error: unknown): boolean {
  if (error instanceof FinalError) return true;
  const status = statusOf(error as Refusal);
  return status >= 400 && status < 500 && !isDatabaseLoss(error);
}
