import { mayPublishIn } from '../rights/present';
import { ARTICLE } from '../uids';
import { findState, saveState } from '../workflow/store';
import { localesOf, type Context, type Params } from './context';
import { originalOf } from './original';

const WATCHED = new Set(['update', 'publish']);

/**
 * The stages of a draft follow its saves. A published article has neither a stage nor a day on which it is due,
 * so that its next draft begins again.
 * A draft that is ready goes back to review when a user without the right to publish changes it.
 */
export async function workflowRules(context: Context, next: () => Promise<unknown>): Promise<unknown> {
  const { uid, action } = context;
  if (uid !== ARTICLE || !WATCHED.has(action)) return next();
  return strapi.db.transaction(async () => {
    const result = await next();
    const { documentId, locale, status } = context.params as Params;
    if (!documentId) return result;
    const original = await originalOf(documentId);
    if (!localesOf(locale).includes(original)) return result;
    const state = await findState(documentId);
    if (action === 'publish' || status === 'published') {
      const isOver = state.stage === 'writing' && state.dueOn === null;
      if (!isOver) await saveState(documentId, { ...state, stage: 'writing', dueOn: null });
    } else if (state.stage === 'ready' && !(await mayPublishIn(documentId, [original]))) {
      await saveState(documentId, { ...state, stage: 'review' });
    }
    return result;
  });
}
