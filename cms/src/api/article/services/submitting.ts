import { mayPublish } from '../../../rights/present';
import type { ArticleBody, ArticleUpdateBody } from './input';
import { createArticle, updateArticle } from './writing';

/** A text that the caller may not publish is saved as a draft. */
async function statusFor({ status }: Pick<ArticleBody, 'status'>): Promise<ArticleBody['status']> {
  return status === 'published' && !(await mayPublish()) ? 'draft' : status;
}

/** Creates an article of the caller. Returns its public id. */
export async function createAsCaller(body: ArticleBody, authorId: number): Promise<number> {
  return createArticle({ ...body, status: await statusFor(body) }, authorId);
}

/** Saves an article for the caller. Null for an unknown id. */
export async function updateAsCaller(publicId: number, body: ArticleUpdateBody): Promise<number | null> {
  return updateArticle(publicId, { ...body, status: await statusFor(body) });
}
