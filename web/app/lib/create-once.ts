import { ApiError } from './api';
import { randomId } from './random-id';

/**
 * A creating call without a known response: its idempotency key, and every body that was sent with it, the
 * last one first.
 */
export interface Attempt<Body> {
  key: string;
  bodies: readonly Body[];
}

/** The place where a form stores the attempt that has no response yet. */
export interface AttemptMemory<Body> {
  current: Attempt<Body> | undefined;
}

export interface Created<Answer> {
  answer: Answer;
  /**
   * The response is that to an earlier body: the server had received it, and has not used the present one.
   */
  isEarlier: boolean;
}

/**
 * Whether an error leaves open if the server has carried out the request. A 409 with Retry-After means that
 * it is still at work.
 */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const { status, retryAfter } = error;
  return status >= 500 || status === 408 || (status === 409 && retryAfter !== undefined);
}

/** The server has used the key for another body. */
const isOtherBody = (error: unknown) => error instanceof ApiError && error.status === 422;

/**
 * Creates something at most once, even if a response is lost: every call with the same memory carries the
 * same idempotency key until there is a definite response. A body that is sent again gets the first response.
 * A body that was changed meanwhile is either the first that arrives, or is refused because an earlier one
 * has arrived. In the latter case, the response to the earlier one is fetched, and the caller changes the
 * existing document instead of creating a second one.
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
      // The result of the earlier bodies is still not known.
      memory.current = before;
      if (!isOtherBody(error) || !before) throw error;
    }
  }
  // The server knows the key by none of the bodies, so that none of them was created.
  memory.current = undefined;
  return createOnce(memory, body, post);
}
