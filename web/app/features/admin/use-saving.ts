import { useRef } from 'react';
import { postJson, type RequestContext } from '~/lib/api';
import { createOnce, type AttemptMemory } from '~/lib/create-once';
import { putJson } from './calls';

/** For a form that is kept on the device: its attempt is kept along. */
export interface KeptAttempt<Body> {
  memory: AttemptMemory<Body>;
  /** Writes it to the device. */
  keepNow: () => void;
}

/**
 * Saves what a form is about: creates it, at most once even when an answer is lost, and changes it from then on. `id` is that of
 * what exists already.
 */
export function useSaving<Body, Answer extends { id: number }>(
  path: string,
  id: number | null,
  kept?: KeptAttempt<Body>,
) {
  const known = useRef(id);
  const own: AttemptMemory<Body> = useRef(undefined);
  const update = (context: RequestContext, body: Body) =>
    putJson<Answer>(context, `${path}/${known.current}`, body);
  return async (context: RequestContext, body: Body): Promise<Answer> => {
    if (known.current !== null) return update(context, body);
    const post = (sent: Body, key: string) => postJson<Answer>(context, path, sent, key);
    const creation = createOnce(kept?.memory ?? own, body, post);
    kept?.keepNow();
    const { answer, isEarlier } = await creation;
    known.current = answer.id;
    return isEarlier ? update(context, body) : answer;
  };
}
