import { mayPublish } from '../rights/present';
import { EDITORS_PUBLISH, forbidden } from '../rules/errors';
import { ARTICLE } from '../uids';
import { versionsBefore } from './article-revision';
import { localesOf, type Context, type Params } from './context';

const WATCHED = new Set(['create', 'clone', 'update', 'publish', 'unpublish', 'delete']);

const READERS_SEE_IT = 'Readers see this article. Only an editor may remove it.';

async function refuseToRemovePublished({ documentId = '', locale }: Params): Promise<void> {
  const removed = localesOf(locale);
  const versions = await versionsBefore(documentId);
  const isShown = versions.some((version) => version.publishedAt && removed.includes(version.locale));
  if (isShown) throw forbidden(READERS_SEE_IT);
}

/**
 * Callers who may not publish change neither what readers see nor the featured mark, by whichever way they
 * save. The mark that they send is ignored, since every client of the specified call sends it.
 * @throws (403)
 */
export async function publicationRights(context: Context, next: () => Promise<unknown>): Promise<unknown> {
  const { uid, action } = context;
  if (uid !== ARTICLE || !WATCHED.has(action) || (await mayPublish())) return next();
  const params = context.params as Params;
  delete params.data?.featured;
  // A copy would have the mark of its original.
  if (action === 'clone') params.data = { ...params.data, featured: false };
  if (action === 'publish' || action === 'unpublish' || params.status === 'published') {
    throw forbidden(EDITORS_PUBLISH);
  }
  if (action !== 'delete') return next();
  return strapi.db.transaction(async () => {
    await refuseToRemovePublished(params);
    return next();
  });
}
