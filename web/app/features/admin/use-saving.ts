import { useRef } from 'react';
import { postJson, type RequestContext } from '~/lib/api';
import { createOnce, type AttemptMemory } from '~/lib/create-once';
import { putJson } from './calls';

/** The attempt to create the document of a form. A form that the device stores has it in its draft. */
export interface DraftAttempt<Body> {
  memory: AttemptMemory<Body>;
  /** Writes it to the device. */
  storeNow: () => void;
}

/**
 * Saves the document of a form. It creates the document at most once, even if a response is lost, and changes
 * it from then on. `id` is that of an existing document.
 */
export function useSaving<Body, Answer extends { id: number }>(
  path: string,
  id: number | null,
  draft?: DraftAttempt<Body>,
) {
  const known = useRef(id);
  const own: AttemptMemory<Body> = useRef(undefined);
  const update = (context: RequestContext, body: Body) =>
    putJson<Answer>(context, `${path}/${known.current}`, body);
  return async (context: RequestContext, body: Body): Promise<Answer> => {
    if (known.current !== null) return update(context, body);
    const post = (sent: Body, key: string) => postJson<Answer>(context, path, sent, key);
    const creation = createOnce(draft?.memory ?? own, body, post);
    draft?.storeNow();
    const { answer, isEarlier } = await creation;
    known.current = answer.id;
    return isEarlier ? update(context, body) : answer;
  };
}
