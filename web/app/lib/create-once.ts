import { ApiError } from './api';
import { randomId } from './random-id';

/** A creating call whose answer is not known: its idempotency key, and every body that was sent with it, the last one first. */
export interface Attempt<Body> {
  key: string;
  bodies: readonly Body[];
}

/** Where a form remembers the attempt that has no answer yet. */
export interface AttemptMemory<Body> {
  current: Attempt<Body> | undefined;
}

export interface Created<Answer> {
  answer: Answer;
  /** The answer is that of an earlier body: the server had got it, and nothing has been done with the present one. */
  isEarlier: boolean;
}

/** Whether an error leaves open what the server did. A 409 that asks to come back says that it is still at work. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const { status, retryAfter } = error;
  return status >= 500 || status === 408 || (status === 409 && retryAfter !== undefined);
}

/** The server has done something else with the key. */
const isOtherBody = (error: unknown) => error instanceof ApiError && error.status === 422;

/**
 * Creates something at most once, also when an answer is lost: every call with the same memory carries the same idempotency key
 * until there is a definite answer. A body that is sent again is answered as the first time. A body that was changed meanwhile is
 * either the first that arrives, or it is refused, since an earlier one has arrived: then the answer to that one is fetched, and
 * the caller changes what is there instead of creating a second one.
 */
export async function createOnce<Body, Answer>(
  memory: AttemptMemory<Body>,
  body: Body,
  post: (body: Body, key: string) => Promise<Answer>,
): Promise<Created<Answer>> {
  const before = memory.current;
  const earlier = (before?.bodies ?? []).filter((other) => JSON.stringify(other) !== JSON.stringify(body));
  const key = before?.key ?? randomId();
  memory.current = { key, bodies: [body, ...earlier] };
  for (const sent of memory.current.bodies) {
    try {
      const answer = await post(sent, key);
      memory.current = undefined;
      return { answer, isEarlier: sent !== body };
    } catch (error) {
      if (isUnanswered(error)) throw error;
      // What became of the earlier bodies is still not known.
      memory.current = before;
      if (!isOtherBody(error) || !before) throw error;
    }
  }
  // None of them is what the server knows the key by, so none of them was created.
  memory.current = undefined;
  return createOnce(memory, body, post);
}
