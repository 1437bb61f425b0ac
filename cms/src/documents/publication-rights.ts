import { mayPublish } from '../rights/present';
import { EDITORS_PUBLISH, forbidden } from '../rules/errors';
import { ARTICLE, STATIC_PAGE } from '../uids';
import { localesOf, type Context, type Params } from './context';
import { lockVersions } from './revision';

const WATCHED = new Set(['create', 'clone', 'update', 'publish', 'unpublish', 'delete']);

type Uid = typeof ARTICLE | typeof STATIC_PAGE;

const isPublishable = (uid: string): uid is Uid => uid === ARTICLE || uid === STATIC_PAGE;

/** The refusals for each type: to publish or unpublish, and to remove what readers see. */
const REFUSALS: Readonly<Record<Uid, { publishing: string; removing: string }>> = {
  [ARTICLE]: {
    publishing: EDITORS_PUBLISH,
    removing: 'Readers see this article. Only an editor may remove it.',
  },
  // Only Strapi's panel says it: users of the site who write pages may publish them.
  [STATIC_PAGE]: {
    publishing: 'Editors publish and unpublish the pages of your account. You may save drafts.',
    removing: 'Readers see this page. Only an editor may remove it.',
  },
};

async function refuseToRemovePublished(uid: Uid, { documentId = '', locale }: Params): Promise<void> {
  const removed: unknown[] = localesOf(locale);
  const versions = await lockVersions(uid, documentId);
  const isShown = versions.some((version) => version.publishedAt && removed.includes(version.locale));
  if (isShown) throw forbidden(REFUSALS[uid].removing);
}

/**
 * Callers who may not publish change neither what readers see nor the featured mark, by whichever way they
 * save. The mark that they send is ignored, since every client of the specified call sends it.
 * @throws (403)
 */
export async function publicationRights(context: Context, next: () => Promise<unknown>): Promise<unknown> {
  const { uid, action } = context;
  if (!isPublishable(uid) || !WATCHED.has(action) || (await mayPublish(uid))) return next();
  const params = context.params as Params;
  if (uid === ARTICLE) {
    delete params.data?.featured;
    // A copy would have the mark of its original.
    if (action === 'clone') params.data = { ...params.data, featured: false };
  }
  if (action === 'publish' || action === 'unpublish' || params.status === 'published') {
    throw forbidden(REFUSALS[uid].publishing);
  }
  if (action !== 'delete') return next();
  return strapi.db.transaction(async () => {
    await refuseToRemovePublished(uid, params);
    return next();
  });
}
