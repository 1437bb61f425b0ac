import { mayPublish } from '../../../rights/present';
import { submitDraft } from '../../../workflow/moving';
import type { ArticleBody, ArticleUpdateBody } from './input';
import { createArticle, updateArticle } from './writing';

/** Whether a text is submitted: it was sent to be published, by a caller who may not publish. */
async function isSubmitted({ status }: Pick<ArticleBody, 'status'>): Promise<boolean> {
  return status === 'published' && !(await mayPublish());
}

/** Creates an article of the caller. A submitted one is a draft in review. Returns its public id. */
export async function createAsCaller(body: ArticleBody, authorId: number): Promise<number> {
  if (!(await isSubmitted(body))) return createArticle(body, authorId);
  return strapi.db.transaction(async () => {
    const publicId = await createArticle({ ...body, status: 'draft' }, authorId);
    await submitDraft(publicId);
    return publicId;
  });
}

/** Saves an article for the caller. A submitted one is a draft in review. Null for an unknown id. */
export async function updateAsCaller(publicId: number, body: ArticleUpdateBody): Promise<number | null> {
  if (!(await isSubmitted(body))) return updateArticle(publicId, body);
  return strapi.db.transaction(async () => {
    const saved = await updateArticle(publicId, { ...body, status: 'draft' });
    if (saved !== null) await submitDraft(saved);
    return saved;
  });
}
